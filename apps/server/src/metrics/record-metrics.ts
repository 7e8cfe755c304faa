import { MINUTE_MS } from '@naru/domain/shared';
import type { MetricHistory, MetricLines } from '../kernel/metric-history.ts';
import { startWorker, type Worker } from '../shared/worker.ts';
import type { Metrics } from './metrics.ts';
import { PANELS } from './panels.ts';
import { keepReadings } from './readings.ts';

/** Writes down, minute by minute, how everything stands, for those who look at it without a Prometheus. */
export const recordMetrics = (
  metrics: Pick<Metrics, 'lines'>,
  history: Pick<MetricHistory, 'add'>,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Worker => {
  const panels = Object.entries(PANELS);
  const read = keepReadings(new Set(panels.flatMap(([, { figures }]) => figures)));
  const worker = startWorker(
    async () => {
      const at = now();
      const readings = read(await metrics.lines(), at);
      const pictures: Record<string, MetricLines> = Object.fromEntries(panels.map(([name, panel]) => [name, panel.lines(readings)]));
      history.add({ at, lines: pictures });
    },
    MINUTE_MS,
    onError,
  );
  worker.nudge();
  return worker;
};
