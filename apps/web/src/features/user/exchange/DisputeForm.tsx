import '../../../shared/form/css.ts';
import { DISPUTE_PICTURE_BYTES, DISPUTE_REASON, type DisputeReason, MOST_DISPUTE_PICTURES, whyNotShowable } from '@naru/domain/dispute';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { description, type ExchangeId, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { FormEnd } from '@naru/frontend/form-parts';
import { DISPUTE_REASON_LABELS } from '@naru/messages';
import { FilesPart } from '../../../shared/files/FilesPart.tsx';
import { sizeText } from '../../../shared/files/size-text.ts';
import type { FileRule } from '../../../shared/files/use-files.ts';
import { useFiles } from '../../../shared/files/use-files.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { picked, useForm } from '../../../shared/form/use-form.ts';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';

const DISPUTE_PICTURES: FileRule = Object.freeze({
  label: '사진',
  most: MOST_DISPUTE_PICTURES,
  accept: ALLOWED_UPLOADS.image.map((extension) => `.${extension}`).join(','),
  text: `${MOST_DISPUTE_PICTURES}장까지, 한 장에 ${sizeText(DISPUTE_PICTURE_BYTES)} 이하. ${ALLOWED_UPLOADS.image.join(', ')}`,
  tooMany: `사진은 ${MOST_DISPUTE_PICTURES}장까지 첨부할 수 있습니다.`,
  whyNot: whyNotShowable,
});

const REASONS = namesOf(DISPUTE_REASON).map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }));

export const DisputeForm = ({ exchangeId, onClose }: { exchangeId: ExchangeId; onClose: () => void }) => {
  const port = usePort(TOKENS.disputes);
  const traded = useTraded();
  const [text, setText, clear] = useTyped(`dispute ${exchangeId}`, '');
  const chosen = useFiles(DISPUTE_PICTURES);
  const form = useForm<{ reason: DisputeReason | undefined }>({ reason: undefined });
  const keyOf = useRequestKey();
  const submit = async (): Promise<void> => {
    const { reason } = form.typed;
    const pictures = chosen.added;
    const key = keyOf(reason, text, pictures);
    const found = failuresOf({ reason: picked(reason), text: description(text) });
    const done = await form.send(found, () => port.open({ exchangeId, reason: reason as DisputeReason, text, pictures, key }));
    if (done === undefined) return;
    clear();
    traded();
    onClose();
  };
  return (
    <Form name="실물 문제 알리기" onSubmit={submit}>
      <Choice titled legend="어떤 문제인가요?" name="dispute-reason" choices={REASONS} {...form.field('reason')} />
      <LongText
        label="무슨 일이 있었나요?"
        rows={4}
        most={TEXT_LIMITS.long}
        hint="발행사와 나루가 함께 봐요."
        {...form.bind('text', text, setText)}
      />
      <FilesPart rule={DISPUTE_PICTURES} chosen={chosen} fault={form.errorOf('pictures')} />
      <FormEnd
        fault={form.fault(['reason', 'text', 'pictures'])}
        busy={form.busy}
        submit="알리기"
        close={{ label: '닫기', onPress: onClose }}
      />
    </Form>
  );
};
