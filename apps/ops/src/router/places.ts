import type { WiredCallName } from '@naru/contract/operator';

/** A screen, where it is, and the call without which nobody has anything to see there. */
export interface Place {
  readonly to: string;
  readonly name: string;
  readonly call: WiredCallName;
}

/** The screens by what one does there, in the order of the bar. */
export const PLACES: readonly { readonly name: string; readonly places: readonly Place[] }[] = [
  {
    name: '하루',
    places: [
      { to: '/', name: '오늘 할 일', call: 'today' },
      { to: '/approvals', name: '승인함', call: 'approval/list' },
    ],
  },
];
