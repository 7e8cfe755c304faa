import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { parseSerial } from '@naru/domain/nft';
import { fieldText } from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';
import { useReceive } from './use-receive.ts';

/** Receives an NFT by its code; a link from a text message brings the code along (specification, section 2, /serial and /mobile/enable). */
export const Serial = () => {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get('serial') ?? '');
  const [refused, setRefused] = useState(false);
  const receive = useReceive();
  const serial = parseSerial(typed);
  const submit = (): void => {
    setRefused(!serial.ok);
    if (serial.ok) void receive(serial.value);
  };
  return (
    <div className={classes.narrow}>
      <PageTitle title={TEXTS.serial} />
      <p className={classes.lead}>{TEXTS.serialLead}</p>
      <Form name={TEXTS.receive} onSubmit={submit}>
        <TextInput
          label={TEXTS.code}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refused && !serial.ok ? fieldText(serial.failure) : undefined}
        />
        <Button type="submit" size="lg">
          {TEXTS.receive}
        </Button>
      </Form>
    </div>
  );
};
