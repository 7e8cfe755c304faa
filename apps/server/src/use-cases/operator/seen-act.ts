/** What an act is about, and the present state that it rests on. */
export interface SeenAct<State = unknown> {
  readonly target: string;
  readonly state: State;
  /** Against whom of the staff it is: they are told, and do not judge it. */
  readonly concerns?: number;
  /** After its approval it waits a day, in which it can still be refused or taken back. */
  readonly isDelayed?: boolean;
}
