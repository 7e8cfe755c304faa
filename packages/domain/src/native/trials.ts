/** What is expected of a host that is tried: an answer of the table, a refusal with a reason, that nothing comes back, or a word of its own. */
export type TrialExpectation = 'answer' | 'refusal' | 'nothing' | 'event';

/** One thing that is tried of a host. */
export interface HostTrial {
  readonly name: string;
  readonly expects: TrialExpectation;
  /** The version of the bridge from which on it is expected. */
  readonly since: number;
}

/** What came of a trial: what was said, what came back, and whether that is as it ought to be. */
export interface TrialOutcome {
  readonly passed: boolean;
  readonly said: string;
  readonly heard: string | null;
}

/** The host around a page, tried one message after the other. */
export interface HostTrials {
  /** The version of the bridge that the host names. */
  readonly version: number;
  readonly trials: readonly HostTrial[];
  run(name: string): Promise<TrialOutcome>;
}

/** A host that stands in for an app: its kind, and how it behaves. */
export interface StandInHost {
  readonly kind: 'android' | 'ios';
  readonly behaviour: string;
}

/** Begins to try the host around the page, or one that stands in; null where there is none. */
export type OpenHostTrials = (standIn: StandInHost | null) => Promise<HostTrials | null>;
