import { TextInput } from '@mantine/core';
import classes from './ProductCreate.module.css';
import { disclosureLines } from './product-draft.ts';
import type { ProductFormView } from './product-form-view.ts';

/** The disclosure about a product that Korean law asks for (상품정보제공고시), its fields by the type of product; what is left empty is not shown. */
export const DisclosurePart = ({ form: { typed, set } }: { form: ProductFormView }) => (
  <fieldset className={classes.part}>
    <legend>상품정보제공고시</legend>
    <div className={classes.pair}>
      {disclosureLines(typed).map((label) => (
        <TextInput
          key={label}
          label={label}
          value={typed.notice[label] ?? ''}
          onChange={(event) => set({ notice: { ...typed.notice, [label]: event.currentTarget.value } })}
        />
      ))}
    </div>
  </fieldset>
);
