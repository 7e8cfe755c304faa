import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { type Carrier, type CarrierAlias, parseCarrierAlias } from '@naru/domain/exchange';
import { failuresOf, namesOf, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { CARRIER_LABELS, formatNumber, isolated, withJosa } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Exchanges.module.css';

const TEXTS = Object.freeze({
  title: '택배사 이름',
  lead: '운송장 파일에 적힌 이름을 어느 택배사로 읽을지 정해 두면, 다음부터 그 이름도 읽을 수 있어요.',
  name: '파일에 적힌 이름',
  carrier: '택배사',
  add: '이름 추가',
  remove: '삭제',
});

/** Every carrier, as a list of choices has it. */
export const CARRIERS = namesOf(CARRIER_LABELS).map((value) => ({ value, label: CARRIER_LABELS[value] }));

const savedText = ({ name, carrier }: CarrierAlias): string =>
  `이제 ${withJosa(`‘${isolated(name)}’`, '을/를')} ${withJosa(CARRIER_LABELS[carrier], '으로/로')} 읽어요.`;

/** By which other names a site's sheets call carriers: those that it has added, and adding one. */
export const CarrierAliases = ({ siteCode }: { readonly siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const queries = usePort(TOKENS.queries);
  const act = useAct();
  const form = useForm<{ name: string; carrier: Carrier }>({ name: '', carrier: 'postal' });
  const [message, setMessage] = useState('');
  const key = KEYS.carrierAliases(siteCode);
  const { data: aliases = [] } = useAnswerOf(TOKENS.issuerExchanges, key, (known) => known.carrierAliases(siteCode));
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: key });
  const add = async (): Promise<void> => {
    const name = parseCarrierAlias(form.typed.name);
    if (form.tell(failuresOf({ name })) || !name.ok) return;
    const alias = { name: name.value, carrier: form.typed.carrier };
    if ((await form.send([], () => port.saveCarrierAlias(siteCode, alias))) === undefined) return;
    form.set({ name: '' });
    setMessage(savedText(alias));
    await reload();
  };
  const remove = async (name: string): Promise<void> => {
    if ((await act(port.removeCarrierAlias(siteCode, name), reload)) !== undefined) setMessage(`${isolated(name)}: 삭제했습니다.`);
  };
  return (
    <details className={classes.aliases}>
      <summary>
        {TEXTS.title} {aliases.length > 0 && formatNumber(aliases.length)}
      </summary>
      <Text size={14} tone="muted">
        {TEXTS.lead}
      </Text>
      {aliases.length > 0 && (
        <ul aria-label={TEXTS.title}>
          {aliases.map(({ name, carrier }) => (
            <li key={name}>
              <span>
                {name}
                <small>{CARRIER_LABELS[carrier]}</small>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${isolated(name)} ${TEXTS.remove}`}
                onClick={() => void remove(name)}
              >
                {TEXTS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form name={TEXTS.add} onSubmit={add}>
        <div className={classes.alias}>
          <ShortText label={TEXTS.name} most={TEXT_LIMITS.short} {...form.field('name')} />
          <Select label={TEXTS.carrier} data={CARRIERS} {...form.field('carrier')} />
        </div>
        <div>
          <FormEnd fault={form.fault()} busy={form.busy} submit={TEXTS.add} />
        </div>
      </Form>
      <Outcome text={message} />
    </details>
  );
};

interface QuestionProps {
  readonly siteCode: SiteCode;
  /** As the sheet has it. */
  readonly name: string;
  /** Told once the name is known: the sheet is read again. */
  readonly onKnown: () => Promise<void>;
}

/** Asks which carrier a name of a sheet means; one press says it. */
export const CarrierQuestion = ({ siteCode, name, onKnown }: QuestionProps) => {
  const port = usePort(TOKENS.issuerExchanges);
  const queries = usePort(TOKENS.queries);
  const act = useAct();
  const answer = async (carrier: Carrier): Promise<void> => {
    const saved = await act(port.saveCarrierAlias(siteCode, { name, carrier }), () =>
      queries.invalidateQueries({ queryKey: KEYS.carrierAliases(siteCode) }),
    );
    if (saved !== undefined) await onKnown();
  };
  return (
    <fieldset className={classes.question}>
      <Text as="legend" size={14} weight={600}>
        {withJosa(`‘${isolated(name)}’`, '을/를')} 어느 택배사로 읽을까요?
      </Text>
      <Row gap={8}>
        {CARRIERS.map(({ value, label }) => (
          <Button key={value} size="compact-md" variant="default" onClick={() => void answer(value)}>
            {label}
          </Button>
        ))}
      </Row>
    </fieldset>
  );
};
