import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { failureText, fieldText } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { draftOf, type Faults, faultsIn, isUntouched, NOTHING_TYPED, type Typed } from './product-draft.ts';
import { usePictureUrl } from './use-picture-url.ts';

/** The form of a new product: what is typed, what is wrong with it, and sending it once. */
export const useProductForm = (siteCode: SiteCode) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const clock = useDesk(TOKENS.clock);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [picture, setPicture] = useState<File | null>(null);
  const [original, setOriginal] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  // One key for one product: pressed twice, or sent again after a lost answer, it stays one.
  const [key] = useState(() => crypto.randomUUID());
  useLeaveGuard(picture !== null || original !== null || !isUntouched(typed));
  const submit = async (): Promise<void> => {
    const found = faultsIn(typed, picture, clock.now());
    const draft = draftOf(typed);
    setFaults(found);
    setRefusal(Object.keys(found).length > 0 ? '입력한 내용을 확인해 주세요. 고칠 곳에 안내가 있어요.' : undefined);
    if (busy || picture === null || draft === undefined || Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await overlays.during(desk.createProduct({ siteCode, draft, picture, original: original ?? undefined, key }));
    setBusy(false);
    if (!answer.ok) {
      if (answer.failure.field === 'original') setFaults({ original: { rule: 'fileType' } });
      setRefusal(failureText(answer.failure).text);
      return;
    }
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    const message = `${draft.name}: 상품을 등록했습니다. 이제 발행하고 판매 등록해 주세요.`;
    await navigate(addressOf('issuerProductList'), { state: { message } });
  };
  return {
    typed,
    picture,
    original,
    pictureUrl: usePictureUrl(picture),
    refusal,
    busy,
    submit,
    setPicture,
    setOriginal,
    isLocked: () => false,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    fault: (field: keyof Faults): string | undefined => {
      const fault = faults[field];
      return fault === undefined ? undefined : fieldText(fault);
    },
  };
};
