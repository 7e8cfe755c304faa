import '../../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { DISPUTE_FILTERS } from '@naru/domain/dispute';
import { EXCHANGE_LIFECYCLE, EXCHANGE_SORTS, type ExchangeRow, type ExchangeState, issuerMovesFrom } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { type ExchangeId, type SheetFormat, type SiteCode, statesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { EXCHANGE_MOVE_LABELS, EXCHANGE_STATE_LABELS, formatDateTime, workName } from '@naru/messages';
import { useState } from 'react';
import { ExchangeStatus, ParcelLink } from '../../../shared/exchange/ExchangeSteps.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerHead, ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, Narrowed } from '../../../shared/issuer/ListFilters.tsx';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole, useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { useSave } from '../../../shared/use-act.ts';
import { type BulkAct, BulkActs, PrintWays, StateCounters } from './BulkActs.tsx';
import classes from './Exchanges.module.css';
import { GoodsPhotos, OnePhoto } from './GoodsPhotos.tsx';
import { DISPUTE_FILTER_LABELS, TEXTS } from './texts.ts';
import { ExchangeSheet } from './WaybillSheet.tsx';

/** The list as a file: masked at once, with whole recipients for a reason that is kept (safety, personal data). */
const Downloads = ({ siteCode, state }: { siteCode: SiteCode; state: ExchangeState | undefined }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const save = useSave();
  const [asking, setAsking] = useState(false);
  const download = async (part: { reason?: string; format: SheetFormat }): Promise<void> => {
    await save(port.download({ siteCode, ...(state === undefined ? {} : { state }), ...part }));
    setAsking(false);
  };
  return (
    <div className={classes.downloads}>
      <Row gap={8}>
        <Button variant="default" onClick={() => void download({ format: 'xlsx' })}>
          엑셀 파일 받기
        </Button>
        <Button variant="default" onClick={() => void download({ format: 'csv' })}>
          CSV 파일 받기
        </Button>
        <Button variant="default" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {TEXTS.downloadWhole}
        </Button>
      </Row>
      {asking && (
        <ReasonForm
          name={TEXTS.downloadWhole}
          lead="개인정보가 가려지지 않은 파일을 받는 사유를 적어 주세요. 사유와 받은 시각이 기록돼요."
          onReason={(reason) => download({ reason, format: 'xlsx' })}
        />
      )}
    </div>
  );
};

const useExchanges = (siteCode: SiteCode) => {
  const port = usePort(TOKENS.issuerExchanges);
  return useIssuerList({
    filters: ({ oneOf, text, says }) => ({
      state: oneOf('state', statesOf(EXCHANGE_LIFECYCLE)),
      name: text('name'),
      late: says('late', 'true'),
      noPhoto: says('noPhoto', 'true'),
      dispute: oneOf('dispute', DISPUTE_FILTERS),
    }),
    order: ({ oneOf }) => ({ sort: oneOf('sort', EXCHANGE_SORTS) }),
    keyOf: (query) => KEYS.issuerExchanges(siteCode, query),
    ask: (query) => port.list({ ...query, siteCode }),
  });
};

/** A site's exchanges: counters by state, which are the filter as well, then the dense list (product 2, issuer exchange list). */
export const ExchangeList = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const list = useExchanges(siteCode);
  const { filter, change, to } = list;
  return (
    <Stack gap={24}>
      <IssuerHead
        title={TEXTS.list}
        lead="신청을 확인하고 상품을 준비해 발송해 주세요. 받는 분의 개인정보는 가려서 보여 드려요."
        small
        ways={
          <ForRole>
            <Downloads siteCode={siteCode} state={filter.state} />
          </ForRole>
        }
      />
      <ForRole>
        <GoodsPhotos siteCode={siteCode} />
        <ExchangeSheet siteCode={siteCode} />
      </ForRole>
      <StateCounters
        labels={EXCHANGE_STATE_LABELS}
        keyOf={KEYS.issuerExchangeCounts(siteCode)}
        count={() => port.counts(siteCode)}
        state={filter.state}
        onState={(state) => change({ state })}
      />
      <Row gap={8} column={12} align="center">
        <Text as="span" tone="muted" size={14} aria-hidden>
          {TEXTS.dispute}
        </Text>
        <PillLinks
          label={TEXTS.dispute}
          current={filter.dispute ?? ''}
          places={(['', ...DISPUTE_FILTERS] as const).map((dispute) => ({
            name: dispute,
            label: dispute === '' ? TEXTS.all : DISPUTE_FILTER_LABELS[dispute],
            to: to({ dispute }),
          }))}
        />
      </Row>
      {filter.noPhoto && <Narrowed text={TEXTS.onlyNoPhoto} onAll={() => change({ noPhoto: '' })} />}
      {filter.late && <Narrowed text="요청한 지 3일이 지났는데 아직 보내지 않은 것만 보고 있어요." onAll={() => change({ late: '' })} />}
      <Rows siteCode={siteCode} list={list} />
    </Stack>
  );
});

/** The rows that are chosen, also on other pages of the list, as they were when they were chosen. */
const useChosenRows = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<ExchangeId, ExchangeRow>>(new Map());
  return {
    chosen,
    clear: () => setChosen(new Map()),
    /** Chooses rows, or takes them off. */
    set: (rows: readonly ExchangeRow[], on: boolean): void => {
      const next = new Map(chosen);
      for (const row of rows)
        if (on) next.set(row.exchangeId, row);
        else next.delete(row.exchangeId);
      setChosen(next);
    },
  };
};

const Rows = ({ siteCode, list }: { siteCode: SiteCode; list: ReturnType<typeof useExchanges> }) => {
  const may = useMay('operator');
  const port = usePort(TOKENS.issuerExchanges);
  const { chosen, set, clear } = useChosenRows();
  const [message, setMessage] = useState('');
  const { sort = 'newest' } = list.query;
  return (
    <IssuerList
      list={list}
      height={320}
      empty={{
        title: '아직 실물 수령 신청이 없어요',
        text: '실물로 받을 수 있는 상품을 판매하면 신청이 여기에 모여요.',
        ways: <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>,
      }}
      filters={
        <Row gap={8}>
          <NameSearch label={TEXTS.search} name={list.filter.name} onSearch={(name) => list.change({ name })} />
          <Button
            variant={list.filter.noPhoto ? 'light' : 'default'}
            aria-pressed={list.filter.noPhoto === true}
            onClick={() => list.change({ noPhoto: list.filter.noPhoto ? '' : 'true' })}
          >
            {TEXTS.noPhoto}
          </Button>
        </Row>
      }
    >
      {(exchanges) => {
        // What stands here is as it is now; what was chosen on another page as it was then.
        const now = new Map(exchanges.map((row) => [row.exchangeId, row]));
        const rows = [...chosen.values()].map((row) => now.get(row.exchangeId) ?? row);
        const chosenHere = exchanges.filter(({ exchangeId }) => chosen.has(exchangeId)).length;
        const act = (move: 'prepare' | 'deliver'): BulkAct => {
          const ids = rows.flatMap(({ exchangeId, state }) => (issuerMovesFrom(state).includes(move) ? [exchangeId] : []));
          return {
            label: EXCHANGE_MOVE_LABELS[move],
            able: ids.length,
            outcome: TEXTS.movedSeveral[move],
            run: () => port.move(siteCode, ids, { move }),
          };
        };
        // Each parcel has a waybill of its own, and each cancelling a reason.
        const acts = [{ ...act('prepare'), warning: TEXTS.prepareText }, act('deliver')];
        return (
          <>
            {may && (
              <Checkbox
                label="이 화면의 신청 모두 고르기"
                checked={exchanges.length > 0 && chosenHere === exchanges.length}
                indeterminate={chosenHere > 0 && chosenHere < exchanges.length}
                onChange={(event) => set(exchanges, event.currentTarget.checked)}
              />
            )}
            <Outcome text={message} />
            <BulkActs chosen={rows.length} acts={acts} onDone={clear}>
              <OnePhoto
                siteCode={siteCode}
                rows={rows}
                onDone={(text) => {
                  clear();
                  setMessage(text);
                }}
              />
              <PrintWays exchanges={rows} size="compact-sm" />
              <Button size="compact-sm" variant="subtle" onClick={clear}>
                {TEXTS.unchoose}
              </Button>
            </BulkActs>
            <RowTable
              label={TEXTS.list}
              rows={exchanges}
              keyOf={({ exchangeId }) => exchangeId}
              columns={[
                {
                  head: TEXTS.choose,
                  hidden: !may,
                  cell: (row) => (
                    <Checkbox
                      aria-label={`${workName(row)} ${TEXTS.choose}`}
                      checked={chosen.has(row.exchangeId)}
                      onChange={(event) => set([row], event.currentTarget.checked)}
                    />
                  ),
                },
                {
                  head: '상품',
                  sort: 'product',
                  cell: (row) => (
                    <ProductCell
                      thumbnail={row.thumbnail}
                      to={addressOf('issuerExchangeDetail', { exchangeId: row.exchangeId })}
                      name={workName(row)}
                      note={TEXTS.requestNumber(row.exchangeId)}
                    />
                  ),
                },
                {
                  head: '상태',
                  cell: ({ state, disputed, missing }) => (
                    <>
                      <ExchangeStatus state={state} disputed={disputed} />
                      {missing.length > 0 && (
                        <Text size={13} tone="muted">
                          {TEXTS.missing(missing)}
                        </Text>
                      )}
                    </>
                  ),
                },
                { head: '받는 분', cell: ({ recipientName }) => recipientName },
                {
                  head: '운송장',
                  cell: ({ carrier, waybill }) => (waybill === null ? '-' : <ParcelLink carrier={carrier} waybill={waybill} />),
                },
                { head: '신청 일시', sort: 'newest', cell: ({ requestedAt }) => formatDateTime(requestedAt) },
              ]}
              none="조건에 맞는 신청이 없어요."
              sorting={{
                now: { by: sort === 'product' ? 'product' : 'newest', descending: sort === 'newest' },
                onSort: (by, descending) => list.change({ sort: by === 'product' ? 'product' : descending ? '' : 'oldest' }),
              }}
            />
          </>
        );
      }}
    </IssuerList>
  );
};
