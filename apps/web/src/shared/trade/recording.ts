import type { TradeRow } from '@naru/domain/history';
import type { Page } from '@naru/domain/shared';

const AGAIN_MS = 3_000;

/** Asks for a history again by itself as long as one of its rows is being recorded on the chain. */
export const whileRecording = ({ state }: { readonly state: { readonly data: Page<TradeRow> | undefined } }): number | false =>
  state.data?.dataList.some(({ chainState }) => chainState === 'queued' || chainState === 'submitted') === true ? AGAIN_MS : false;
