import { FIGURES_KEPT_HOURS, type FigurePanel } from '@naru/domain/operator';

const MINUTES_IN_HOUR = 60;
const MOST = FIGURES_KEPT_HOURS * MINUTES_IN_HOUR;

/** Values by what they are of: the lines of a picture. */
export type FigureLines = Readonly<Record<string, number>>;

/** How everything stood at a minute, in milliseconds of the machine's clock. */
export interface FigureMinute {
  readonly at: number;
  readonly lines: Readonly<Partial<Record<FigurePanel, FigureLines>>>;
}

/** What this process remembers of its figures: a day, in memory, gone with the process. */
export interface FigureHistory {
  add(minute: FigureMinute): void;
  /** The minutes after a moment, oldest first. */
  since(at: number): readonly FigureMinute[];
}

/** Opens a history without anything in it. */
export const makeFigureHistory = (): FigureHistory => {
  const minutes: FigureMinute[] = [];
  return {
    add: (minute) => {
      minutes.push(minute);
      if (minutes.length > MOST) minutes.shift();
    },
    since: (at) => minutes.filter((minute) => minute.at > at),
  };
};
