import '../../../shared/form/css.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { type EntryId, parseCampaignId, type SiteCode, statesOf } from '@naru/domain/shared';
import { issuerEntryMovesFrom, SMATH_LIFECYCLE } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { formatDateTime, SMATH_STATE_LABELS } from '@naru/messages';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerHead, ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch } from '../../../shared/issuer/ListFilters.tsx';
import { ChooseAll, RowTable, useChosen } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { ForRole, useMay } from '../../../shared/site/ForRole.tsx';
import { SmathStatus } from '../../../shared/smath/SmathStatus.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { type BulkAct, BulkActs, PrizePrintWays, StateCounters } from './BulkActs.tsx';
import classes from './Exchanges.module.css';
import { SMATH_TEXTS } from './texts.ts';
import { PrizeSheet } from './WaybillSheet.tsx';

const useEntries = (siteCode: SiteCode) => {
  const port = usePort(TOKENS.issuerSmath);
  return useIssuerList({
    filters: ({ oneOf, read, text }) => ({
      state: oneOf('state', statesOf(SMATH_LIFECYCLE)),
      campaignId: read('campaignId', parseCampaignId),
      name: text('name'),
    }),
    keyOf: (query) => KEYS.issuerEntries(siteCode, query),
    ask: (query) => port.list({ ...query, siteCode }),
  });
};

/** The entries to a site's events: counters by state, which are the filter as well, then the dense list (product 2, issuer exchange list). */
export const SmathList = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.issuerSmath);
  const list = useEntries(siteCode);
  const { filter, change } = list;
  const { campaignId, state } = filter;
  const { data: campaigns = [] } = useAnswer(KEYS.issuerCampaigns(siteCode), () => port.campaigns(siteCode));
  return (
    <Stack gap={24}>
      <IssuerHead
        title={SMATH_TEXTS.title}
        lead={SMATH_TEXTS.lead}
        small
        ways={
          campaigns.length > 0 && (
            <NativeSelect
              label={SMATH_TEXTS.campaign}
              value={campaignId === undefined ? '' : String(campaignId)}
              data={[
                { value: '', label: SMATH_TEXTS.allCampaigns },
                ...campaigns.map((one) => ({ value: String(one.campaignId), label: one.title })),
              ]}
              onChange={(event) => change({ campaignId: event.currentTarget.value })}
            />
          )
        }
      />
      <ForRole>
        <PrizeSheet siteCode={siteCode} />
      </ForRole>
      <StateCounters
        labels={SMATH_STATE_LABELS}
        keyOf={KEYS.issuerEntryCounts(siteCode, campaignId)}
        count={() => port.counts({ siteCode, campaignId })}
        state={state}
        onState={(next) => change({ state: next })}
      />
      <Rows siteCode={siteCode} list={list} />
    </Stack>
  );
});

const Rows = ({ siteCode, list }: { siteCode: SiteCode; list: ReturnType<typeof useEntries> }) => {
  const may = useMay('operator');
  const port = usePort(TOKENS.issuerSmath);
  const { chosen, toggle, choose } = useChosen<EntryId>();
  return (
    <IssuerList
      list={list}
      height={320}
      empty={{ title: SMATH_TEXTS.empty, text: SMATH_TEXTS.emptyText }}
      filters={<NameSearch label={SMATH_TEXTS.search} name={list.filter.name} onSearch={(name) => list.change({ name })} />}
    >
      {(entries) => {
        const rows = entries.filter(({ entryId }) => chosen.has(entryId));
        const act = (move: 'prepare' | 'complete'): BulkAct => {
          const ids = rows.flatMap(({ entryId, state }) => (issuerEntryMovesFrom(state).includes(move) ? [entryId] : []));
          return {
            label: SMATH_TEXTS[move],
            able: ids.length,
            outcome: SMATH_TEXTS.movedSeveral[move],
            run: () => port.move(siteCode, ids, { move }),
          };
        };
        return (
          <>
            {may && <ChooseAll label={SMATH_TEXTS.chooseAll} ids={entries.map(({ entryId }) => entryId)} chosen={chosen} choose={choose} />}
            <BulkActs chosen={rows.length} acts={[act('prepare'), act('complete')]} onDone={() => choose([])}>
              <PrizePrintWays entries={rows} size="compact-sm" />
            </BulkActs>
            <RowTable
              label={SMATH_TEXTS.title}
              rows={entries}
              keyOf={({ entryId }) => entryId}
              columns={[
                {
                  head: SMATH_TEXTS.choose,
                  hidden: !may,
                  cell: ({ entryId }) => (
                    <Checkbox
                      aria-label={`${SMATH_TEXTS.number} ${entryId} ${SMATH_TEXTS.choose}`}
                      checked={chosen.has(entryId)}
                      onChange={() => toggle(entryId)}
                    />
                  ),
                },
                {
                  head: SMATH_TEXTS.number,
                  cell: ({ entryId }) => (
                    <Link className={classes.link} to={addressOf('issuerSmathDetail', { entryId })}>
                      {entryId}
                    </Link>
                  ),
                },
                { head: SMATH_TEXTS.campaign, cell: ({ title }) => title },
                { head: SMATH_TEXTS.prize, cell: ({ prize }) => prize },
                { head: '상태', cell: ({ state }) => <SmathStatus state={state} /> },
                { head: SMATH_TEXTS.entrant, cell: ({ entrantNickname }) => entrantNickname },
                { head: SMATH_TEXTS.recipient, cell: ({ recipientName }) => recipientName },
                { head: SMATH_TEXTS.enteredAt, cell: ({ enteredAt }) => formatDateTime(enteredAt) },
              ]}
              none={SMATH_TEXTS.none}
            />
          </>
        );
      }}
    </IssuerList>
  );
};
