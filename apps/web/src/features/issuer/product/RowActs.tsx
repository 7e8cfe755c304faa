import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import { type IssuerProductRow, MOST_ITEMS } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { formatNumber, isolated } from '@naru/messages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { contentOf, copyOf, NO_FILES } from '../../../shared/issuer/product-form/product-draft.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import { LARGE_MINT, TEXTS } from './texts.ts';

/** What an issuer does with the items of one product. An outcome is told in the list, a refusal in a dialog; a large mint is asked for once more (safety, issuers). */
const useRowActs = (row: IssuerProductRow, onDone: (text: string) => void) => {
  const { siteCode, productId, productName } = row;
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const finish = async <T,>(work: Answer<T>, message: (value: T) => string): Promise<void> => {
    const again = () => Promise.all(['issuer', 'store'].map((group) => queries.invalidateQueries({ queryKey: [group] })));
    const done = await act(work, again);
    if (done !== undefined) onDone(`${isolated(productName)}: ${message(done.value)}`);
  };
  const order = (): { siteCode: typeof siteCode; productId: typeof productId; key: string } => ({
    siteCode,
    productId,
    key: crypto.randomUUID(),
  });
  const unfinished = usePort(TOKENS.unfinished);
  const navigate = useNavigate();
  return {
    copy: async () => {
      const seen = await act(port.product(siteCode, productId));
      if (seen === undefined) return;
      const content = contentOf(copyOf(seen.value.draft, new Date()), NO_FILES);
      const begun = await act(unfinished.begin({ siteCode, content, copyOfId: productId, key: crypto.randomUUID() }));
      if (begun !== undefined) await navigate(addressOf('issuerProductCreate', { unfinished: begun.value.unfinishedId }));
    },
    make: async () => {
      const quantity = await overlays.open('quantity', {
        title: `${isolated(productName)} ${TEXTS.make}`,
        text: TEXTS.makeText,
        most: MOST_ITEMS,
      });
      if (quantity === null) return;
      await finish(port.createItems({ ...order(), quantity }), ({ made }) => `아이템 ${formatNumber(made)}개를 만들었습니다.`);
    },
    mint: async () => {
      const waiting = row.totalQuantity - row.mintedCount - row.revokedCount;
      const text = `아이템 ${formatNumber(waiting)}개를 모두 발행할까요? 발행한 NFT는 체인에 기록돼요.`;
      const title = `${isolated(productName)} ${TEXTS.mint}`;
      if (waiting >= LARGE_MINT && !(await overlays.open('confirm', { title, text, okLabel: TEXTS.mint }))) return;
      await finish(port.mint(order()), ({ minted }) => `NFT ${formatNumber(minted)}개의 발행을 시작했습니다.`);
    },
    shelve: async () => {
      await finish(port.listAll(order()), ({ listed }) => `NFT ${formatNumber(listed)}개를 판매 등록했습니다.`);
    },
  };
};

/** 만들기 → 발행 → 판매 등록: the way of an item to the shelf; the step that is next is filled. */
export const RowActs = ({ row, onDone }: { row: IssuerProductRow; onDone: (text: string) => void }) => {
  const { make, mint, shelve, copy } = useRowActs(row, onDone);
  const toMint = row.totalQuantity > row.mintedCount + row.revokedCount;
  const toShelve = row.mintedCount > row.listCount + row.reserveCount + row.soldCount;
  const named = (act: string): string => `${isolated(row.productName)} ${act}`;
  const common = { size: 'compact-sm', radius: 'sm', onPointerEnter: prefetchOverlays, onFocus: prefetchOverlays } as const;
  return (
    <Row gap={6} single>
      <Button {...common} variant="default" aria-label={named(TEXTS.make)} onClick={() => void make()}>
        {TEXTS.make}
      </Button>
      <Button {...common} variant={toMint ? 'filled' : 'default'} aria-label={named(TEXTS.mint)} onClick={() => void mint()}>
        {TEXTS.mint}
      </Button>
      <Button
        {...common}
        variant={toShelve && !toMint ? 'filled' : 'default'}
        aria-label={named(TEXTS.shelve)}
        onClick={() => void shelve()}
      >
        {TEXTS.shelve}
      </Button>
      <Button {...common} variant="subtle" aria-label={named(TEXTS.copy)} onClick={() => void copy()}>
        {TEXTS.copy}
      </Button>
    </Row>
  );
};

const messageIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string' ? state.message : '';

/** What was done last with products: told by the screen that led here, then by the acts of the rows. */
export const useProductMessage = () => useState(messageIn(useLocation().state));
