import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOf } from '../../shared/act/field.ts';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { LINK, PICTURE, TEXT, TITLE } from './fields.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Line = OperatorAnswer<'event/list'>[number];

const Adding = () => (
  <ActButton
    call="event/add"
    label="이벤트 올리기"
    text="정한 기간에 이벤트 화면에 보입니다."
    fields={[
      TITLE,
      TEXT,
      PICTURE,
      LINK,
      { name: 'startsAt', label: '시작', kind: 'moment' },
      { name: 'endsAt', label: '끝', kind: 'moment' },
    ]}
    body={(typed) => ({
      title: typed('title'),
      text: typed('text'),
      link: typed('link'),
      picture: typed('picture'),
      startsAt: momentOf(typed('startsAt')),
      endsAt: momentOf(typed('endsAt')),
    })}
    done="이벤트를 올렸습니다."
  />
);

/** Events. */
export const Events = () => (
  <Section title="이벤트" actions={<Adding />}>
    <Shown of={useAsk('event/list', {})}>
      {(rows) => (
        <Rows<Line>
          name="이벤트"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 이벤트가 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '시작', cell: ({ startsAt }) => formatDateTime(startsAt) },
            { head: '끝', cell: ({ endsAt }) => formatDateTime(endsAt) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="event/remove" body={{ id }} title={title} /> },
          ]}
        />
      )}
    </Shown>
  </Section>
);
