import { useDesk } from '@naru/frontend/container';
import { PRODUCT_FIELD_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { fieldValue } from './field-value.ts';
import type { Conflict } from './use-product-update.ts';

interface Props {
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What a colleague has saved of a product meanwhile beside what the operator wants to save. */
export const ConflictPart = ({ conflict, ...ways }: Props) => {
  const { theirs, theirFields, mine, myFields } = conflict;
  const desk = useDesk(TOKENS.issuerDesk);
  const { siteCode } = theirs;
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  const fields = [...new Set([...theirFields, ...myFields])];
  return (
    <Versus
      title="다른 담당자가 먼저 저장했어요"
      text="작성하는 동안 이 상품의 내용이 바뀌었어요. 내 내용으로 저장하면 내가 바꾼 항목만 덮어쓰고, 나머지는 먼저 저장된 내용을 그대로 둬요."
      rows={fields.map((field) => ({
        key: field,
        label: PRODUCT_FIELD_LABELS[field],
        theirs: theirFields.includes(field) ? fieldValue(field, theirs.draft, categories) : null,
        mine: myFields.includes(field) ? fieldValue(field, mine, categories) : null,
      }))}
      {...ways}
    />
  );
};
