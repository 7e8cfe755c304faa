import { Button, Textarea, TextInput } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import type { SiteProfile } from '@naru/domain/issuer';
import { failureOfFault, longText, ok, shortText, siteUrl, TEXT_LIMITS } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
import { useSending } from '../form/use-sending.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import { SellerFacts } from './SellerFacts.tsx';
import { TEXTS } from './texts.ts';

const FIELDS = ['siteName', 'siteUrl', 'introduction'];

const whyNot = (draft: SiteProfile): Failure | null => {
  const url = draft.siteUrl.trim() === '' ? ok('') : siteUrl(draft.siteUrl);
  const parts = { siteName: shortText(draft.siteName), siteUrl: url, introduction: longText(draft.introduction) };
  for (const [field, part] of Object.entries(parts)) if (!part.ok) return failureOfFault(field, part.failure);
  return null;
};

interface Props {
  readonly site: SiteProfile;
  /** Told of what is typed, as it is typed. */
  readonly onDraft?: (draft: SiteProfile) => void;
}

/** Name, address, introduction and the seller's card of a site. */
export const CompanyForm = ({ site, onDraft }: Props) => {
  const issuerDesk = useDesk(TOKENS.issuerDesk);
  const queries = useDesk(TOKENS.queries);
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const [draft, setDraft] = useState(site);
  const { problem, busy, send } = useSending();
  const change = (part: Partial<SiteProfile>): void => {
    setDraft({ ...draft, ...part });
    onDraft?.({ ...draft, ...part });
  };
  const submit = async (): Promise<void> => {
    const { logoImage: _, ...rest } = draft;
    const seller = draft.seller.filter(({ label, value }) => label.trim() !== '' && value.trim() !== '');
    const done = await send(whyNot(draft), () => issuerDesk.updateSite({ ...rest, seller }));
    if (done === undefined) return;
    setDraft(done.value);
    queries.setQueryData(KEYS.site(site.siteCode), done.value);
    await queries.invalidateQueries({ queryKey: ['store'] });
    await session.reload();
    await overlays.open('notice', { text: TEXTS.saved });
  };
  return (
    <Form name={TEXTS.update} onSubmit={submit}>
      <TextInput
        label={TEXTS.name}
        description={TEXTS.nameHint}
        value={draft.siteName}
        error={fieldProblem(problem, 'siteName')}
        onChange={(event) => change({ siteName: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        label={TEXTS.url}
        description={TEXTS.urlHint}
        value={draft.siteUrl}
        error={fieldProblem(problem, 'siteUrl')}
        onChange={(event) => change({ siteUrl: event.currentTarget.value })}
      />
      <Textarea
        label={TEXTS.introduction}
        rows={4}
        maxLength={TEXT_LIMITS.long}
        value={draft.introduction}
        error={fieldProblem(problem, 'introduction')}
        onChange={(event) => change({ introduction: event.currentTarget.value })}
      />
      <SellerFacts facts={draft.seller} onChange={(seller) => change({ seller })} />
      <FormFault text={formProblem(problem, FIELDS)} />
      <Button type="submit" loading={busy}>
        {TEXTS.save}
      </Button>
    </Form>
  );
};
