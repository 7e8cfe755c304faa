import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOrNull, type Typed } from '../../shared/act/field.ts';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { LINK, PICTURE, SORT, TEXT, TITLE } from './fields.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Line = OperatorAnswer<'banner/list'>[number];

const FIELDS = [
  TITLE,
  TEXT,
  PICTURE,
  LINK,
  SORT,
  { name: 'endsAt', label: '언제까지', kind: 'moment', optional: true, hint: '비워 두면 내릴 때까지 보입니다.' },
] as const;

const posterOf = (typed: Typed) => ({
  title: typed('title'),
  text: typed('text'),
  link: typed('link'),
  picture: typed('picture'),
  sort: Number(typed('sort')),
  endsAt: momentOrNull(typed('endsAt')),
});

const Adding = ({ kind }: { kind: 'banner' | 'popup' }) =>
  kind === 'popup' ? (
    <ActButton
      call="popup/add"
      label="팝업 올리기"
      text="홈을 연 모든 사람이 봅니다."
      fields={FIELDS}
      body={posterOf}
      done="팝업을 올렸습니다."
    />
  ) : (
    <ActButton
      call="banner/add"
      label="배너 올리기"
      text="홈에 온 모든 사람이 봅니다."
      fields={[{ name: 'place', label: '자리', kind: 'choice', choices: { top: '맨 위', center: '가운데' }, initial: 'top' }, ...FIELDS]}
      body={(typed) => ({ ...posterOf(typed), place: typed('place') === 'center' ? 'center' : 'top' })}
      done="배너를 올렸습니다."
    />
  );

/** Banners, or popups. */
export const Posters = ({ kind }: { kind: 'banner' | 'popup' }) => (
  <Section title={kind === 'banner' ? '배너' : '팝업'} actions={<Adding kind={kind} />}>
    <Shown of={useAsk(`${kind}/list`, {})}>
      {(rows) => (
        <Rows<Line>
          name={kind === 'banner' ? '배너' : '팝업'}
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 것이 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '언제까지', cell: ({ endsAt }) => (endsAt === null ? '내릴 때까지' : formatDateTime(endsAt)) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call={`${kind}/remove`} body={{ id }} title={title} /> },
          ]}
        />
      )}
    </Shown>
  </Section>
);
