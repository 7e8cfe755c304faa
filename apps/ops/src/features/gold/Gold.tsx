import { formatDateTime, formatWon, platformActorName } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOrNull, wonIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, None, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const Telling = () => (
  <ActButton
    main
    call="gold"
    label="금 시세 알리기"
    text="금 상품의 화면에 시세와 견준 가격, 출처와 시각을 보여 줍니다. 지난 시세와 10% 넘게 다르면 다른 운영자가 승인해야 합니다."
    fields={[
      { name: 'perGram', label: '순금 1g 가격', kind: 'number', hint: '원 단위로 적습니다.' },
      { name: 'source', label: '출처', kind: 'text', hint: '누가 알린 시세인지 적습니다. 쇼핑하는 사람이 봅니다.' },
      { name: 'at', label: '언제의 시세', kind: 'moment', optional: true, hint: '비워 두면 지금입니다. 지난 4일 안이어야 합니다.' },
    ]}
    reasoned
    body={(typed) => ({ perGram: wonIn(typed('perGram')), source: typed('source'), at: momentOrNull(typed('at')) })}
    done="금 시세를 알렸습니다."
  />
);

/** What gold costs as shoppers are shown it, and who told what before. */
export const Gold = () => (
  <Page title="금 시세" lead="4일이 지난 시세는 보여 주지 않습니다." actions={<Telling />}>
    <CallAnswer call="gold/show" body={{}}>
      {({ now, before }) => (
        <>
          <Section title="지금 보이는 시세">
            {now === null ? (
              <None text="보여 주는 시세가 없습니다. 금 상품에 시세 대비 가격이 보이지 않습니다." />
            ) : (
              <Facts
                facts={[
                  ['순금 1g', formatWon(now.perGram)],
                  ['출처', now.source],
                  ['시각', formatDateTime(now.at)],
                ]}
              />
            )}
          </Section>
          <Section title="알린 기록">
            <Rows
              name="알린 기록"
              rows={before}
              keyOf={({ at, perGram }) => `${at} ${perGram}`}
              none="알린 시세가 없습니다."
              columns={[
                { head: '언제', cell: ({ at }) => formatDateTime(at) },
                { head: '순금 1g', cell: ({ perGram }) => formatWon(perGram), figure: true },
                { head: '출처', cell: ({ source }) => source },
                { head: '누가', cell: ({ by }) => platformActorName(by) },
              ]}
            />
          </Section>
        </>
      )}
    </CallAnswer>
  </Page>
);
