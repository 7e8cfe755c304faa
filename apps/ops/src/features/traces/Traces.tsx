import { formatDateTime, formatNumber } from '@naru/messages';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { AddressSearch, None, Page } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const WHAT = { mail: '메일', sms: '문자', job: '작업', bulk: '대량 발행', chain: '블록체인' } as const;
const TRACE = /^[0-9a-f]{32}$/;

/** Follows one action from its line in the log to the block that it stands in. */
export const Traces = () => (
  <Page title="추적" lead="서버 기록의 trace 값으로, 한 요청이 남긴 메일, 문자, 작업과 블록체인 거래를 따라갑니다.">
    <AddressSearch name="trace" label="trace 값" form="추적할 요청">
      {(trace) =>
        TRACE.test(trace) ? (
          <CallAnswer call="trace" body={{ trace }}>
            {(rows) => (
              <Rows
                name="요청이 남긴 일"
                rows={rows}
                keyOf={({ what, id }) => `${what} ${id}`}
                none="이 요청이 남긴 일은 없습니다."
                columns={[
                  { head: '언제', cell: ({ at }) => formatDateTime(at) },
                  { head: '무엇', cell: ({ what, id }) => `${WHAT[what]} ${formatNumber(id)}번` },
                  { head: '상태', cell: ({ state }) => state },
                  { head: '거래', cell: ({ transaction }) => transaction },
                  { head: '블록', cell: ({ block }) => (block === null ? null : formatNumber(block)), figure: true },
                ]}
              />
            )}
          </CallAnswer>
        ) : (
          <None text="trace 값은 16진수 32자리입니다." />
        )
      }
    </AddressSearch>
  </Page>
);
