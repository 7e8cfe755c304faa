import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { problemText } from '../../../shared/form/problem.ts';
import { proveToMake, useProve } from '../../../shared/proof/use-prove.ts';
import { saveBlob } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from '../../../shared/ui/ui.module.css';
import { OWN_DATA, type OwnRow, readOwnData, sectionName, valueName, valueText } from './own-data-texts.ts';

const FILE = 'naru-my-data.json';
/** As many rows of each section stand on the page; the file has all. */
const MOST_SHOWN = 20;

type Sections = ReturnType<typeof readOwnData>;

/** Everything that is stored of the member: as a file of JSON, and on the page to read. It takes a fresh proof, as other acts of weight do. */
export const OwnData = () => {
  const profile = usePort(TOKENS.profile);
  const proving = useProve();
  const [sections, setSections] = useState<Sections>([]);
  const [text, setText] = useState('');
  const fetchData = async (): Promise<void> => {
    const file = await proveToMake(proving, { lead: OWN_DATA.prove, change: { what: 'ownData' } }, (proof) => profile.ownData({ proof }));
    if (file === undefined) return;
    const read = new TextDecoder().decode(await file.arrayBuffer());
    setText(read);
    setSections(readOwnData(read));
  };
  const save = (): void => void saveBlob(FILE, new Blob([text], { type: 'application/json' }));
  return (
    <section className={classes.block} aria-labelledby="own-data">
      <h2 id="own-data">{OWN_DATA.title}</h2>
      <Text size={15} tone="muted">
        {OWN_DATA.lead}
      </Text>
      <FormFault text={problemText(proving.problem)} />
      <Row gap={8}>
        <Button variant="default" onClick={() => void fetchData()}>
          {OWN_DATA.fetch}
        </Button>
        {text !== '' && <Button onClick={save}>{OWN_DATA.save}</Button>}
      </Row>
      {sections.map(({ name, rows }) => (
        <details key={name}>
          <summary>{OWN_DATA.section(sectionName(name), rows.length)}</summary>
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <OwnDataRow key={JSON.stringify(row)} row={row} />
          ))}
          {rows.length > MOST_SHOWN && <Text tone="muted">{OWN_DATA.more(rows.length - MOST_SHOWN)}</Text>}
        </details>
      ))}
    </section>
  );
};

const OwnDataRow = ({ row }: { row: OwnRow }) => (
  <Facts facts={Object.entries(row).map(([name, value]) => ({ label: valueName(name), value: valueText(value) }))} />
);
