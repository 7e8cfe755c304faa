import { startPostgres } from '@naru/testkit/postgres';

// A throw-away PostgreSQL for benchmarks and journeys: prints its address, and ends with its standard input or a signal. `POSTGRES_BUFFERS` says how
// much it keeps in memory, for markets that are larger than those of tests.
const server = await startPostgres(process.env.POSTGRES_BUFFERS);
process.stdout.write(`${server.url('postgres')}\n`);
const end = (): void => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.stdin.resume().on('end', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);
