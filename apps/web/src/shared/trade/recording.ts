import type { ChainState } from '@naru/domain/chain';
import type { TradeRow } from '@naru/domain/history';
import type { Page } from '@naru/domain/shared';

const AGAIN_MS = 3_000;

const isUnderWay = (state: ChainState | null): boolean => state === 'queued' || state === 'submitted';

/** Asks for a history again by itself as long as one of its rows is being recorded on the chain. */
export const whileRecording = ({ state }: { readonly state: { readonly data: Page<TradeRow> | undefined } }): number | false =>
  state.data?.dataList.some(({ chainState }) => isUnderWay(chainState)) === true ? AGAIN_MS : false;

/** Asks for a token on the chain again by itself as long as it is being recorded there. */
export const whileUnderWay = ({
  state,
}: {
  readonly state: { readonly data: { readonly state: ChainState } | undefined };
}): number | false => (state.data !== undefined && isUnderWay(state.data.state) ? AGAIN_MS : false);
