import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { PICTURE, SORT, TEXT, TITLE } from './fields.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Line = OperatorAnswer<'story/list'>[number];

const Adding = () => (
  <ActButton
    call="story/add"
    label="이야기 올리기"
    text="홈의 이야기에 보입니다."
    fields={[
      TITLE,
      { name: 'lead', label: '한 줄 소개', kind: 'text' },
      TEXT,
      PICTURE,
      { name: 'siteCode', label: '발행사 코드', kind: 'text', optional: true },
      { name: 'productId', label: '상품 번호', kind: 'number', optional: true },
      SORT,
    ]}
    body={(typed) => ({
      title: typed('title'),
      lead: typed('lead'),
      text: typed('text'),
      picture: typed('picture'),
      siteCode: typed('siteCode') === '' ? null : typed('siteCode'),
      productId: typed('productId') === '' ? null : Number(typed('productId')),
      sort: Number(typed('sort')),
    })}
    done="이야기를 올렸습니다."
  />
);

/** Stories of the first screen. */
export const Stories = () => (
  <Section title="이야기" actions={<Adding />}>
    <Shown of={useAsk('story/list', {})}>
      {(rows) => (
        <Rows<Line>
          name="이야기"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 이야기가 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '순서', cell: ({ sort }) => formatNumber(sort), figure: true },
            { head: '올린 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="story/remove" body={{ id }} title={title} /> },
          ]}
        />
      )}
    </Shown>
  </Section>
);
