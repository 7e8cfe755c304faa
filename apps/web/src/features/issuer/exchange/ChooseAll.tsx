import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import type { Chosen } from '../../../shared/issuer/use-chosen.ts';

interface Props<Id> extends Pick<Chosen<Id>, 'chosen' | 'choose'> {
  readonly label: string;
  /** All rows that are shown. */
  readonly ids: readonly Id[];
}

/** Chooses every row that is shown, or none. */
export const ChooseAll = <Id,>({ label, ids, chosen, choose }: Props<Id>) => {
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return <Checkbox label={label} checked={all} onChange={() => choose(all ? [] : ids)} />;
};
