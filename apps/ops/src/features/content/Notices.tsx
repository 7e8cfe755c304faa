import type { OperatorAnswer } from '@naru/contract/operator';
import { FAQ_KIND_LABELS, formatDateTime } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TITLE } from './fields.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Line = OperatorAnswer<'notice/list'>[number];

const Adding = () => (
  <>
    <ActButton
      call="notice/add"
      label="공지 올리기"
      text="모든 회원이 공지사항에서 봅니다."
      fields={[TITLE, { name: 'body', label: '내용', kind: 'long' }, { name: 'pinned', label: '맨 위에 고정', kind: 'tick' }]}
      body={(typed) => ({ title: typed('title'), body: typed('body'), pinned: typed('pinned') === 'on' })}
      done="공지를 올렸습니다."
    />
    <ActButton
      call="faq/add"
      label="자주 묻는 질문 올리기"
      text="고객센터의 자주 묻는 질문에 보입니다."
      fields={[
        { name: 'type', label: '분류', kind: 'choice', choices: FAQ_KIND_LABELS, initial: 'member' },
        { name: 'question', label: '질문', kind: 'text' },
        { name: 'answer', label: '답', kind: 'long' },
      ]}
      body={(typed) => ({ type: typed('type'), question: typed('question'), answer: typed('answer') })}
      done="자주 묻는 질문을 올렸습니다."
    />
  </>
);

/** Notices and frequent questions. */
export const Notices = () => (
  <Section title="공지와 자주 묻는 질문" actions={<Adding />}>
    <Shown of={useAsk('notice/list', {})}>
      {(rows) => (
        <Rows<Line>
          name="공지와 자주 묻는 질문"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 글이 없습니다."
          columns={[
            { head: '제목', cell: ({ title, pinned }) => (pinned ? `[고정] ${title}` : title) },
            { head: '종류', cell: ({ kind }) => (kind === 'faq' ? '자주 묻는 질문' : '공지') },
            { head: '올린 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="notice/remove" body={{ id }} title={title} /> },
          ]}
        />
      )}
    </Shown>
  </Section>
);
