import { changedFields, type IssuerProduct, type ProductChange, type ProductField } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import type { FormMessage } from '@naru/frontend/form-parts';
import { failureText, fieldText } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import {
  changeOf,
  type Faults,
  faultsInChange,
  isUntouched,
  type ProductFormView,
  typedOf,
} from '../../../shared/issuer/product-form/product-draft.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** What both sides have made of a product since the operator opened it. */
export interface Conflict {
  readonly theirs: IssuerProduct;
  readonly theirFields: readonly ProductField[];
  readonly mine: ProductChange;
  readonly myFields: readonly ProductField[];
}

/** The change of a product: what is typed, what differs from what was seen, and saving it, also where a colleague was quicker. */
export const useProductUpdate = (product: IssuerProduct) => {
  const { siteCode, productId } = product;
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  // What a colleague saves meanwhile does not move under the operator's hands: it is shown when they save.
  const [seen, setSeen] = useState(product);
  const [before, setBefore] = useState(() => typedOf(product.draft));
  const [typed, setTyped] = useState(before);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<FormMessage>();
  const [conflict, setConflict] = useState<Conflict>();
  const untouched = isUntouched(typed, before);
  useLeaveGuard(!untouched);

  const compare = async (mine: ProductChange): Promise<void> => {
    const now = await port.product(siteCode, productId);
    if (!now.ok) {
      setRefusal(failureText(now.failure));
      return;
    }
    const theirFields = changedFields(seen.draft, now.value.draft);
    setConflict({ theirs: now.value, theirFields, mine, myFields: changedFields(seen.draft, mine) });
  };
  const save = async (change: ProductChange, version: number): Promise<void> => {
    const order = { siteCode, productId, version, change, key: crypto.randomUUID() };
    const answer = await overlays.during(port.updateProduct(order));
    if (!answer.ok) {
      if (answer.failure.name === 'changedMeanwhile') await compare(change);
      else setRefusal(failureText(answer.failure));
      return;
    }
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    await navigate(addressOf('issuerProductDetail', { productId }), { state: { message: '바꾼 내용을 저장했습니다.' } });
  };
  const submit = async (): Promise<void> => {
    const found = faultsInChange(typed);
    setFaults(found);
    const wrong = Object.keys(found).length > 0;
    setRefusal(wrong ? '입력한 내용을 확인해 주세요. 고칠 곳에 안내가 있어요.' : untouched ? TEXTS.unchanged : undefined);
    if (!wrong && !untouched) await save(changeOf(typed), seen.version);
  };
  const form: ProductFormView = {
    typed,
    set: (change) => setTyped({ ...typed, ...change }),
    fault: (field) => {
      const fault = faults[field];
      return fault === undefined ? undefined : fieldText(fault);
    },
    isLocked: (field) => seen.locked.some((locked) => locked === (field === 'royalty' ? 'royaltyBasisPoints' : field)),
  };
  return {
    form,
    refusal,
    submit,
    conflict,
    version: seen.version,
    /** Something of the product that is not in this form was saved meanwhile, by the operator themselves. */
    moveOn: (version: number): void => setSeen({ ...seen, version }),
    changed: changedFields(seen.draft, changeOf(typed)),
    /** Saves what the operator has changed over what the colleague has saved; all else stays theirs. */
    keepMine: async ({ theirs, mine, myFields }: Conflict): Promise<void> => {
      const { price: _, quantity: __, ...now } = theirs.draft;
      await save({ ...now, ...Object.fromEntries(myFields.map((field) => [field, mine[field]])) }, theirs.version);
    },
    /** Puts what the colleague has saved into the form, and what the operator has typed away. */
    takeTheirs: ({ theirs }: Conflict): void => {
      const now = typedOf(theirs.draft);
      setSeen(theirs);
      setBefore(now);
      setTyped(now);
      setConflict(undefined);
      queries.setQueryData(KEYS.issuerProduct(siteCode, productId), theirs);
    },
  };
};
