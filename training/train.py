"""Trains the network that judges who is likely to win. README.md tells how."""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from scipy.sparse import csr_matrix

FIRST, SECOND = 32, 16
# The parts of the file of weights.
PARTS = ["see", "see_bias", "think", "think_bias", "say", "say_bias", "trust"]
BATCH = 2048
EPOCHS = 10


class Data:
    """Positions, as `positions` writes them."""

    def __init__(self, folder):
        def read(name, kind):
            return np.fromfile(Path(folder) / name, kind)

        def starts(counts):
            return np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))

        self.size = int(read("size.u16", "<u2")[0])
        self.sides = read("sides.u8", "u1")
        self.first = starts(self.sides)[:-1]
        ends = starts(read("counts.u16", "<u2"))
        shape = len(ends) - 1, self.size
        rows = read("rows.u16", "<u2").astype(np.int32)
        self.seen = csr_matrix((read("values.f32", "<f4"), rows, ends), shape=shape)
        self.ends = read("ends.f32", "<f4").reshape(-1, 3)

    def batch(self, positions):
        """All sides of these positions; where there are fewer, some do not count."""
        most = np.arange(self.sides.max())
        there = most < self.sides[positions, None]
        sides = np.where(there, self.first[positions, None] + most, 0)
        seen = self.seen[sides.ravel()].toarray().reshape(*sides.shape, self.size)
        return seen, there, *np.moveaxis(self.ends[sides], -1, 0)


def begin(key, size):
    keys = jax.random.split(key, 3)

    def weights(key, inputs, outputs, scale):
        return scale * jax.random.normal(key, (inputs, outputs))

    return {
        "see": weights(keys[0], size, FIRST, 0.1),
        "see_bias": jnp.zeros(FIRST),
        "think": weights(keys[1], FIRST, SECOND, FIRST**-0.5),
        "think_bias": jnp.zeros(SECOND),
        "say": weights(keys[2], SECOND, 1, SECOND**-0.5),
        "say_bias": jnp.zeros(1),
        "trust": jnp.ones(1),
    }


def losses(net, seen, there, wins, coins, unsure):
    """How surprising the winners are, and by how much the coins are missed, in squared tens."""
    first = jax.nn.relu(seen @ net["see"] + net["see_bias"])
    second = jax.nn.relu(first @ net["think"] + net["think_bias"])
    said = (second @ net["say"])[..., 0] + net["say_bias"]
    scores = net["trust"] * 10 * said / unsure
    all_wins = jax.nn.logsumexp(scores, axis=1, where=there)
    surprise = all_wins - jnp.sum(wins * scores, axis=1, where=there)
    return surprise.mean(), jnp.mean(jnp.square(said - coins / 10), where=there)


def main(folder, out):
    data = Data(folder)
    count = len(data.sides)
    checked = np.arange(count // 20)  # these are not learned
    batches = (count - len(checked)) // BATCH
    print(f"{count} positions", flush=True)
    schedule = optax.cosine_onecycle_schedule(EPOCHS * batches, 5e-3)
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(schedule, weight_decay=1e-3))
    net = begin(jax.random.key(1), data.size)
    state = optimizer.init(net)
    check = jax.jit(losses)

    @jax.jit
    def learn(net, state, batch):
        def loss(net):
            surprise, miss = losses(net, *batch)
            return surprise + 10 * miss

        updates, state = optimizer.update(jax.grad(loss)(net), state, net)
        return optax.apply_updates(net, updates), state

    order = np.random.default_rng(1)
    for epoch in range(EPOCHS):
        learned = order.permutation(count - len(checked)) + len(checked)
        for number in range(batches):
            batch = data.batch(np.sort(learned[number * BATCH : (number + 1) * BATCH]))
            net, state = learn(net, state, batch)
        parts = [checked[n : n + BATCH] for n in range(0, len(checked) - BATCH + 1, BATCH)]
        surprise, miss = np.mean([check(net, *data.batch(part)) for part in parts], axis=0)
        print(f"{epoch + 1}: surprise {surprise:.4f}, coins missed by {10 * miss**0.5:.2f}", flush=True)
    weights = np.concatenate([np.ravel(net[part]) for part in PARTS]).astype("<f4").view("<u4")
    # The upper half of each number, rounded to even.
    halves = (weights + 0x7FFF + ((weights >> 16) & 1)) >> 16
    halves.astype("<u2").tofile(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
