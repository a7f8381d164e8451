/** What a `switch` leaves over: a variant that was forgotten is found when this is compiled. */
export function never(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
