import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { legalFact } from '../../../shared/legal/operator.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { ACCESSIBILITY, METHOD_TEXTS, STATE_TEXTS } from './accessibility-text.ts';
import { type ItemState, KWCAG } from './kwcag.ts';

const HEAD = ['항목', '상태', '확인한 방법'] as const;

const counted = (state: ItemState): string => `${KWCAG.flatMap(({ items }) => items).filter((item) => item.state === state).length}개`;

/** How far everybody can use the service: the 33 items of KWCAG 2.2, what is known to be missing, and whom to tell (product 2, /etc/accessibility). */
export const Accessibility = () => {
  const config = usePort(TOKENS.config);
  return (
    <Stack gap={24} most={760}>
      <PageTitle title={ACCESSIBILITY.title} />
      <Text>{ACCESSIBILITY.lead}</Text>
      <Facts facts={Object.entries(STATE_TEXTS).map(([state, label]) => ({ label, value: counted(state as ItemState) }))} />
      <Text>{ACCESSIBILITY.tested}</Text>
      {KWCAG.map(({ principle, items }) => (
        <Section key={principle} title={principle}>
          <Table
            label={`${principle} 항목`}
            head={HEAD}
            rows={items.map(({ number, name, state, by }) => ({
              key: number,
              cells: [`${number} ${name}`, STATE_TEXTS[state], by.map((method) => METHOD_TEXTS[method]).join(', ') || '-'],
            }))}
            empty="항목이 없습니다."
          />
        </Section>
      ))}
      <Section title={ACCESSIBILITY.exceptionsTitle}>
        <ul>
          {ACCESSIBILITY.exceptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <Section title={ACCESSIBILITY.contactTitle}>
        <Stack gap={12} items="start">
          <Text>{ACCESSIBILITY.contact}</Text>
          <Facts
            facts={[
              { label: '전화', value: legalFact(config, 'phone') },
              { label: '이메일', value: legalFact(config, 'email') },
            ]}
          />
          <LinkButton to={addressOf('csBoard')}>1:1 문의하기</LinkButton>
          <Text>{ACCESSIBILITY.relief}</Text>
        </Stack>
      </Section>
    </Stack>
  );
};
