import { addressOf } from '@naru/domain/navigation';
import type { InquiryId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useNavigate } from 'react-router';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** What can be done about an own inquiry where it is read. */
interface InquiryActs {
  /** Takes it back after a question; a refusal is told. */
  remove(id: InquiryId): Promise<void>;
  /** Saves one of its files among the member's own. */
  save(id: InquiryId, number: number): Promise<void>;
}

export const useInquiryActs = (): InquiryActs => {
  const inquiries = useDesk(TOKENS.inquiries);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const tell = (text: string) => overlays.open('notice', { text });
  return {
    remove: async (id) => {
      const confirmed = await overlays.open('confirm', {
        title: TEXTS.removeTitle,
        text: TEXTS.removeConfirm,
        okLabel: TEXTS.remove,
        danger: true,
      });
      if (!confirmed) return;
      const answer = await overlays.during(inquiries.remove(id));
      if (answer.ok) void navigate(addressOf('csBoard'), { replace: true });
      await queries.invalidateQueries({ queryKey: ['inquiry'] });
      if (answer.ok) await tell(TEXTS.removed);
      else await overlays.open('refused', answer.failure);
    },
    save: async (id, number) => {
      const answer = await overlays.during(inquiries.attachment(id, number));
      if (!answer.ok) return void overlays.open('refused', answer.failure);
      const link = document.createElement('a');
      link.href = answer.value.url;
      link.download = answer.value.name;
      link.click();
    },
  };
};
