/** What is wrong with something that is stored of the chain. */
export type ReplayFaultReason =
  /** A number is left out. */
  | 'missing'
  /** Not written as the chain writes it. */
  | 'unreadable'
  /** Not what its hash stands for. */
  | 'hash'
  /** Does not hold on to the block before. */
  | 'link'
  /** Breaks a rule by which every block of this chain is made. */
  | 'rule'
  /** Not the one that stands in the block. */
  | 'content'
  /** Signed by somebody else than an operator. */
  | 'sender'
  /** Cannot be executed after the blocks before it. */
  | 'unexecutable'
  /** Execution gives another outcome. */
  | 'outcome'
  /** Belongs to nothing that is stored. */
  | 'stray';

/** One thing that is stored otherwise than it happened. */
export interface ReplayFault {
  /** `state`: a node of the tries, by its key. `log`: by block and place. */
  readonly thing: 'block' | 'transaction' | 'log' | 'state';
  readonly id: string;
  readonly reason: ReplayFaultReason;
}
