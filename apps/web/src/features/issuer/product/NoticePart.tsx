import { TextInput } from '@mantine/core';
import { noticeLabels } from './notice-labels.ts';
import classes from './ProductCreate.module.css';
import type { ProductFormView } from './use-product-form.ts';

/** The product notice that Korean law asks for, its fields by the type of product; what is left empty is not shown. */
export const NoticePart = ({ form: { typed, set } }: { form: ProductFormView }) => (
  <fieldset className={classes.part}>
    <legend>상품정보제공고시</legend>
    <div className={classes.pair}>
      {noticeLabels(typed.productType, typed.nftKind).map((label) => (
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
