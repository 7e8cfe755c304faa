import { Button, Loader, TextInput } from '@mantine/core';
import { tableOf, tidyLine } from '@naru/domain/shared';
import { usePlainForm } from '@naru/frontend/form';
import { Form } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { fieldText, formatNumber, isolated } from '@naru/messages';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import classes from './ui.module.css';

/** Said beside a field into which something has to be put. */
export const REQUIRED = fieldText({ rule: 'required' });

interface SearchFormProps<Name extends string> {
  /** The form's accessible name. */
  readonly name: string;
  readonly className?: string | undefined;
  /** What is looked for by, and what stands there at first. */
  readonly fields: readonly { readonly name: Name; readonly label: string; readonly description?: string; readonly type?: 'month' }[];
  readonly begun: Readonly<Record<Name, string>>;
  /** Nothing has to be typed, which finds everything. */
  readonly optional?: boolean;
  readonly press?: string;
  readonly onSearch: (sought: Readonly<Record<Name, string>>) => void;
}

/** Looks something up by what is typed. */
export const SearchForm = <Name extends string>({
  name: formName,
  className = classes.search,
  fields,
  begun,
  optional = false,
  press = '찾기',
  onSearch,
}: SearchFormProps<Name>) => {
  const form = usePlainForm<Record<Name, string>>(begun);
  const names = fields.map(({ name }) => name);
  const look = (): void => {
    const sought = tableOf(names, (name) => tidyLine(form.typed[name]));
    const missing = optional ? [] : names.filter((name) => sought[name] === '');
    if (!form.tell(missing.map((field) => ({ field, words: REQUIRED })))) onSearch(sought);
  };
  return (
    <Form name={formName} gap={8} className={className} onSubmit={look}>
      {fields.map(({ name, ...shown }) => (
        <TextInput key={name} {...shown} required={!optional} withAsterisk={false} {...form.field(name)} />
      ))}
      <Button type="submit">{press}</Button>
    </Form>
  );
};

interface AddressSearchProps {
  /** The part of the address that holds what is looked for, so that a find can be passed on. */
  readonly name: string;
  readonly label: string;
  /** What the form is called. */
  readonly form: string;
  /** What is shown of it; nothing before somebody has looked. */
  readonly children: (sought: string) => ReactNode;
}

/** Looks something up by one word, and shows what was found below. */
export const AddressSearch = ({ name, label, form, children }: AddressSearchProps) => {
  const [address, setAddress] = useSearchParams();
  const sought = address.get(name) ?? '';
  return (
    <>
      <SearchForm name={form} fields={[{ name, label }]} begun={{ [name]: sought }} onSearch={setAddress} />
      {sought !== '' && children(sought)}
    </>
  );
};

/** What somebody wrote, with its lines as they wrote them. */
export const Words = ({ children }: { children: string }) => <p className={classes.words}>{children}</p>;

export const Spinner = () => (
  <div className={classes.waiting} role="status" aria-label="불러오는 중">
    <Loader size="sm" />
  </div>
);

export const Section = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h2 id={id}>{title}</h2>
        {actions !== undefined && <Row gap={8}>{actions}</Row>}
      </header>
      {children}
    </section>
  );
};

export const None = ({ text }: { text: string }) => <p className={classes.none}>{text}</p>;

export const Mark = ({ tone = 'plain', children }: { tone?: 'plain' | 'wait' | 'good' | 'bad'; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);

/** Names and what they stand for. What is null is not there. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) =>
      value === null || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export const Choice = <Value extends string>({ name, value, choices, onChange }: ChoiceProps<Value>) => (
  <fieldset className={classes.choice} aria-label={name}>
    {(Object.keys(choices) as Value[]).map((one) => (
      <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
        {choices[one]}
      </button>
    ))}
  </fieldset>
);

export const Buttons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>;

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its name, which the document bears as well and where reading begins, what can be done, and what there is. */
export const Page = ({ title, lead, actions, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${isolated(title)} - 나루 운영`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <Row gap={8}>{actions}</Row>}
      </header>
      {children}
    </div>
  );
};

interface ListPageProps extends Omit<Props, 'children'> {
  /** What those are called that wait for somebody, which it opens with. */
  readonly open: string;
  readonly children: (isOpen: boolean) => ReactNode;
}

/** A screen of what waits, or of all there is. */
export const ListPage = ({ open, actions, children, ...page }: ListPageProps) => {
  const [which, setWhich] = useState<'open' | 'all'>('open');
  return (
    <Page
      {...page}
      actions={
        <>
          <Choice name="보기" value={which} choices={{ open, all: '전체' }} onChange={setWhich} />
          {actions}
        </>
      }
    >
      {children(which === 'open')}
    </Page>
  );
};

/** That more is there than the newest, which are shown. */
export const NewestOf = ({ all, shown }: { all: number; shown: number }) =>
  all > shown && <p>{`모두 ${formatNumber(all)}건 가운데 새것 ${formatNumber(shown)}건입니다.`}</p>;
