import { METRICS_KEPT_HOURS, type MetricPanel } from '@naru/domain/operator';

const MINUTES_IN_HOUR = 60;
const MOST = METRICS_KEPT_HOURS * MINUTES_IN_HOUR;

/** Values by what they are of: the lines of a picture. */
export type MetricLines = Readonly<Record<string, number>>;

/** How everything stood at a minute, in milliseconds of the machine's clock. */
export interface MetricMinute {
  readonly at: number;
  readonly lines: Readonly<Partial<Record<MetricPanel, MetricLines>>>;
}

/** What this process remembers of its metrics: a day, in memory, gone with the process. */
export interface MetricHistory {
  add(minute: MetricMinute): void;
  /** The minutes after a moment, oldest first. */
  since(at: number): readonly MetricMinute[];
}

export const makeMetricHistory = (): MetricHistory => {
  const minutes: MetricMinute[] = [];
  return {
    add: (minute) => {
      minutes.push(minute);
      if (minutes.length > MOST) minutes.shift();
    },
    since: (at) => minutes.filter((minute) => minute.at > at),
  };
};
