import { Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { type IssuerItem, type IssuerProduct, ITEM_LIFECYCLE, type ItemState } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import {
  failuresOf,
  type ItemId,
  type JobId,
  type ProductId,
  requiredText,
  type SiteCode,
  statesOf,
  TEXT_LIMITS,
} from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, ITEM_STATE_LABELS, RETURNED_LABEL } from '@naru/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { changedParams } from '../../../shared/changed-params.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { Narrowed, OneOf } from '../../../shared/issuer/ListFilters.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { useRevoke } from '../../../shared/issuer/use-revoke.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { Status, type Tone } from '../../../shared/ui/Status.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

const reasonOf = requiredText(TEXT_LIMITS.long);

/** Takes the chosen items, or all that nobody has bought, out of the world for good: how many that are is counted before, and why is asked. */
const RevokePart = ({ product, chosen }: { product: IssuerProduct; chosen: readonly ItemId[] }) => {
  const { siteCode, productId, productName } = product;
  const revoke = useRevoke();
  const navigate = useNavigate();
  const form = useForm({ reason: '' });
  const { data } = useAnswerOf(TOKENS.issuerPort, KEYS.revocable(siteCode, productId), (port) => port.countRevocable(siteCode, productId), {
    staleTime: 0,
  });
  if (data === undefined) return null;
  const count = chosen.length === 0 ? data.count : chosen.length;
  const submit = async (): Promise<void> => {
    const reason = reasonOf(form.typed.reason);
    if (form.tell(failuresOf({ reason })) || !reason.ok) return;
    const meant = chosen.length === 0 ? { count } : { ids: chosen };
    const revoked = await revoke({ siteCode, productId, reason: reason.value, ...meant }, { name: productName, count });
    if (revoked === undefined) return;
    const { jobId } = revoked;
    await navigate(addressOf('issuerRevokedDetail', { productId, ...(jobId === undefined ? {} : { job: String(jobId) }) }));
  };
  return (
    <Stack as="details" gap={12} framed="16-20" className={classes.revoke}>
      <summary>{TEXTS.revokeTitle}</summary>
      {data.count === 0 ? (
        <Text size={14} tone="muted">
          {TEXTS.nothingToRevoke}
        </Text>
      ) : (
        <Form name={TEXTS.revokeTitle} onSubmit={submit}>
          <p>
            <strong>
              {chosen.length === 0 ? '팔리지 않은 아이템 모두' : TEXTS.itemActs} {formatNumber(count)}개
            </strong>
          </p>
          <Text size={14} tone="muted">
            {TEXTS.revokeText}
          </Text>
          <LongText label="폐기 사유" rows={2} most={TEXT_LIMITS.long} {...form.field('reason')} />
          <div>
            <Button type="submit" color="red.9">
              {formatNumber(count)}개 폐기
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
};

/** The units of a product with what can be done with those that are chosen, or with all: off the shelf, or out of the world. */
export const ItemWork = ({ product, onJob }: { product: IssuerProduct; onJob: (jobId: JobId) => void }) => {
  const { siteCode, productId, listCount } = product;
  const may = useMay('operator');
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const [ids, setIds] = useState<readonly ItemId[]>([]);
  const unlist = async (): Promise<void> => {
    const all = ids.length === 0;
    const text = all
      ? '판매 중인 아이템을 모두 스토어에서 내릴까요? 지금 결제하고 있는 구매자의 아이템은 그대로예요.'
      : `선택한 아이템 ${formatNumber(ids.length)}개를 스토어에서 내릴까요?`;
    if (!(await overlays.open('confirm', { title: TEXTS.unlist, text, okLabel: TEXTS.unlist }))) return;
    const key = crypto.randomUUID();
    const answer = await act(port.unlistItems({ siteCode, productId, ...(all ? {} : { ids }), key }));
    if (answer === undefined) return;
    setIds([]);
    onJob(answer.value.jobId);
  };
  return (
    <div className={classes.list}>
      <ItemTable siteCode={siteCode} productId={productId} chosen={may ? { ids, onChoose: setIds } : undefined} />
      {may && (ids.length > 0 || listCount > 0) && (
        <div>
          <Button variant="default" onPointerEnter={prefetchOverlays} onFocus={prefetchOverlays} onClick={() => void unlist()}>
            {ids.length === 0 ? '판매 중인 아이템 모두 판매 취소' : `${TEXTS.itemActs} ${formatNumber(ids.length)}개 ${TEXTS.unlist}`}
          </Button>
        </div>
      )}
      {may && <RevokePart product={product} chosen={ids} />}
    </div>
  );
};

const SIZE = 10;
const STATES = statesOf(ITEM_LIFECYCLE);
const TONES: Readonly<Partial<Record<ItemState, Tone>>> = Object.freeze({ onSale: 'open', reserved: 'waiting', revoked: 'bad' });

interface ChosenItems {
  readonly ids: readonly ItemId[];
  readonly onChoose: (ids: readonly ItemId[]) => void;
}

const OUT_OF_HAND: ReadonlySet<IssuerItem['state']> = new Set(['sold', 'sent', 'given', 'revoked']);
const isChoosable = ({ state }: Pick<IssuerItem, 'state'>): boolean => !OUT_OF_HAND.has(state);

interface Props {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
  readonly chosen: ChosenItems | undefined;
}

const numberOf = ({ number, tokenId }: IssuerItem) =>
  tokenId === null ? `No. ${formatNumber(number)}` : <Link to={addressOf('detail', { tokenId })}>No. {formatNumber(number)}</Link>;

const ChooseItem = ({ item: { itemId, number, state }, chosen: { ids, onChoose } }: { item: IssuerItem; chosen: ChosenItems }) => (
  <Checkbox
    aria-label={`No. ${formatNumber(number)} ${TEXTS.choose}`}
    checked={ids.includes(itemId)}
    disabled={!isChoosable({ state })}
    onChange={(event) => onChoose(event.currentTarget.checked ? [...ids, itemId] : ids.filter((id) => id !== itemId))}
  />
);

/** The units of a product, each with where it stands and who owns its NFT; to be chosen where something may be done with them. */
const ItemTable = ({ siteCode, productId, chosen }: Props) => {
  const port = usePort(TOKENS.issuerPort);
  const [state, setState] = useState<ItemState>();
  const [page, turn] = useState(1);
  const [params, setParams] = useSearchParams();
  const failedMints = params.get('mint') === 'failed';
  const answer = useRows({
    query: { page, size: SIZE, ...(state === undefined ? {} : { state }), ...(failedMints ? { failedMints } : {}) },
    keyOf: (query) => KEYS.issuerItems(siteCode, productId, query),
    ask: (query) => port.items({ siteCode, productId, ...query }),
  });
  return (
    <div className={classes.list}>
      {failedMints && (
        <Narrowed
          text="발행에 실패한 아이템만 보고 있어요. 팔리지 않은 것은 폐기됐어요. 위의 만들기와 발행으로 다시 발행할 수 있어요."
          onAll={() => {
            setParams(changedParams(params, { mint: '' }));
            turn(1);
          }}
        />
      )}
      <OneOf
        apart
        label="아이템 상태"
        all={`${TEXTS.state}: ${TEXTS.all}`}
        value={state}
        names={STATES}
        labels={ITEM_STATE_LABELS}
        onChoose={(next) => {
          setState(next);
          turn(1);
        }}
      />
      <IssuerList list={{ answer, turn, filtered: true }} height={300} pages="아이템 목록 페이지">
        {(items) => (
          <>
            {chosen !== undefined && <ChoosePage items={items.filter(isChoosable)} chosen={chosen} />}
            <RowTable
              label={TEXTS.itemList}
              rows={items}
              keyOf={({ itemId }) => itemId}
              columns={[
                { head: TEXTS.choose, hidden: chosen === undefined, cell: (item) => chosen && <ChooseItem item={item} chosen={chosen} /> },
                { head: '번호', cell: numberOf },
                {
                  head: TEXTS.state,
                  cell: ({ state: stands, returned }) =>
                    returned ? (
                      <Status tone="bad">{RETURNED_LABEL}</Status>
                    ) : (
                      <Status tone={TONES[stands] ?? 'quiet'}>{ITEM_STATE_LABELS[stands]}</Status>
                    ),
                },
                { head: TEXTS.price, cell: ({ price }) => formatWon(price), figure: true },
                { head: '보유자', cell: ({ holder }) => holder ?? TEXTS.none },
                { head: '바뀐 때', cell: ({ updateDatetime }) => formatDateTime(updateDatetime) },
              ]}
              none="조건에 맞는 아이템이 없어요."
            />
          </>
        )}
      </IssuerList>
    </div>
  );
};

/** Chooses, or leaves, all items of a page that can be chosen; those of other pages stay as they are. */
const ChoosePage = ({ items, chosen: { ids, onChoose } }: { items: readonly IssuerItem[]; chosen: ChosenItems }) => {
  const here = items.map(({ itemId }) => itemId);
  const others = ids.filter((id) => !here.includes(id));
  const count = ids.length - others.length;
  if (here.length === 0) return null;
  return (
    <Checkbox
      label="이 화면의 아이템 모두 선택"
      checked={count === here.length}
      indeterminate={count > 0 && count < here.length}
      onChange={(event) => onChoose(event.currentTarget.checked ? [...others, ...here] : others)}
    />
  );
};
