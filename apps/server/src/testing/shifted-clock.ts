/**
 * Loaded before a server process: its machine's clock is wrong by `CLOCK_SHIFT_MS`, and jumps at each SIGUSR2 by the next of `CLOCK_JUMPS_MS`. The
 * embedded database lives in the process and goes by the same clock.
 */
const Right = Date;
const jumps = (process.env.CLOCK_JUMPS_MS ?? '').split(',').map(Number);
let shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
process.on('SIGUSR2', () => {
  shift += jumps.shift() ?? 0;
});

const now = (): number => Right.now() + shift;
Reflect.set(
  globalThis,
  'Date',
  new Proxy(Right, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  }),
);
