import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CARRIER_RULES, type Carrier, parseWaybill } from '@naru/domain/exchange';
import { CARRIER_LABELS, fieldText } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

const CARRIERS = Object.keys(CARRIER_LABELS) as Carrier[];

interface Props {
  readonly lead: string;
  readonly onShip: (carrier: Carrier, waybill: string) => Promise<void>;
}

/** Who carries a parcel, and under which number. */
export const ShipForm = ({ lead, onShip }: Props) => {
  const [carrier, setCarrier] = useState<Carrier>('postal');
  const [waybill, setWaybill] = useState('');
  const [refused, setRefused] = useState(false);
  const read = parseWaybill(carrier, waybill);
  const submit = (): void => {
    setRefused(!read.ok);
    if (read.ok) void onShip(carrier, read.value);
  };
  return (
    <Form name={TEXTS.ship} onSubmit={submit}>
      <p className={classes.note}>{lead}</p>
      <NativeSelect
        label={TEXTS.carrier}
        value={carrier}
        data={CARRIERS.map((each) => ({ value: each, label: CARRIER_LABELS[each] }))}
        onChange={(event) => setCarrier(CARRIERS.find((each) => each === event.currentTarget.value) ?? 'postal')}
      />
      <TextInput
        label={TEXTS.waybill}
        inputMode="numeric"
        autoComplete="off"
        placeholder={CARRIER_RULES[carrier].example}
        maxLength={30}
        value={waybill}
        onChange={(event) => setWaybill(event.currentTarget.value)}
        error={refused && !read.ok ? fieldText(read.failure) : undefined}
      />
      <Button type="submit">{TEXTS.ship}</Button>
    </Form>
  );
};
