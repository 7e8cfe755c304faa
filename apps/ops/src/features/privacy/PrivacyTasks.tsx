import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, PRIVACY_DUTY_LABELS, PRIVACY_TASK_LABELS, platformActorName } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Task = OperatorAnswer<'privacy/list'>[number];

const lastOf = ({ last }: Task) => (last === null ? '기록 없음' : `${formatDateTime(last.at)} ${platformActorName(last.by)}. ${last.note}`);

/** What the chief executive and the privacy officer do by hand, and who did it when. */
export const PrivacyTasks = () => (
  <Page title="개인정보 의무" lead="대표자와 개인정보 보호책임자가 직접 해야 하는 일입니다. 한 일은 감사 기록에 남고 지울 수 없습니다.">
    <CallAnswer call="privacy/list" body={{}}>
      {(tasks) => (
        <Rows
          name="개인정보 의무"
          rows={tasks}
          keyOf={({ task }) => task}
          none="할 일이 없습니다."
          columns={[
            { head: '할 일', cell: ({ task }) => PRIVACY_TASK_LABELS[task] },
            { head: '맡은 사람', cell: ({ of }) => PRIVACY_DUTY_LABELS[of] },
            { head: '주기', cell: ({ months }) => `${months}개월` },
            { head: '상태', cell: ({ due }) => (due ? <Mark tone="bad">할 때가 됨</Mark> : <Mark tone="good">함</Mark>) },
            { head: '마지막 기록', cell: lastOf },
            {
              head: '기록',
              cell: ({ task }) => (
                <ActButton
                  call="privacy/tick"
                  label="했다고 기록"
                  about={PRIVACY_TASK_LABELS[task]}
                  text={`${PRIVACY_TASK_LABELS[task]}: 한 일을 기록합니다.`}
                  fields={[{ name: 'note', label: '확인한 내용', kind: 'long', hint: '언제 무엇을 확인했고 무엇을 고쳤는지 적어 주세요.' }]}
                  body={(typed) => ({ task, note: typed('note') })}
                  done="기록했습니다."
                />
              ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Page>
);
