// Makes calls that were noted before, and tells how long those took in which bots thought.
addEventListener('message', async ({ data: calls }) => {
  const page = { now: () => performance.now() };
  const { instance } = await WebAssembly.instantiateStreaming(fetch('bohnhof.wasm'), { page });
  const table = instance.exports;
  table.start(0);
  const encoder = new TextEncoder();
  let thinking = 0;
  for (const call of calls) {
    const bytes = encoder.encode(call);
    const room = table.room(bytes.length);
    new Uint8Array(table.memory.buffer, room, bytes.length).set(bytes);
    const begin = performance.now();
    table.receive();
    if (call.includes('"type":"wake"')) thinking += performance.now() - begin;
  }
  postMessage({ thinking, length: table.reply_length() });
});
