/** One figure with what it is compared to, from the same run. */
export interface Ratio {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  readonly peerName: string;
  /** Least ratio to aim for; for sizes, where less is better, the most. */
  readonly aim: { readonly atLeast: number } | { readonly atMost: number } | null;
}

/** Prints a row; whether the aim was met is said, never enforced: a machine's noise is no defect. */
export const report = ({ name, ours, peer, unit, peerName, aim }: Ratio): void => {
  const ratio = ours / peer;
  const met = aim === null ? '' : ('atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost) ? ' met' : ' MISSED';
  const wanted = aim === null ? '' : `, aim ${'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`}${met}`;
  console.log(`${name}: ${ours.toFixed(1)} ${unit}; ${peerName}: ${peer.toFixed(1)} ${unit}; ratio ${ratio.toFixed(2)}${wanted}`);
};
