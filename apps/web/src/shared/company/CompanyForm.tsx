import { TextInput } from '@mantine/core';
import { SITE_WORDS, type SiteProfile } from '@naru/domain/issuer';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { FormEnd } from '@naru/frontend/form-parts';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';
import { Versus } from '../versus/Versus.tsx';
import { TEXTS } from './texts.ts';
import { useSiteWords } from './use-site-words.ts';

interface Props {
  readonly site: SiteProfile;
  /** Told of what is typed, as it is typed. */
  readonly onDraft?: (draft: SiteProfile) => void;
}

/** Name, address and introduction of a site. */
export const CompanyForm = ({ site, onDraft }: Props) => {
  const { mine, theirs, form, change, take, submit, keepMine } = useSiteWords(site, onDraft);
  const field = (name: (typeof SITE_WORDS)[number]) => form.bind(name, mine[name], (value) => change({ [name]: value }));
  return (
    <>
      {theirs !== undefined && (
        <Versus
          title="다른 담당자가 먼저 저장했어요"
          text="쓰는 동안 내용이 바뀌었어요. 내 내용으로 저장하면 먼저 저장된 내용을 덮어써요."
          rows={wordsOf(theirs, mine)}
          onKeepMine={() => void keepMine(theirs)}
          onTakeTheirs={() => take(theirs)}
        />
      )}
      <Form name={TEXTS.update} onSubmit={submit}>
        <TextInput label={TEXTS.name} description="30자 이내, 공백 없이" {...field('siteName')} />
        <TextInput type="url" label={TEXTS.url} description="https://로 시작하는 주소 (선택)" {...field('siteUrl')} />
        <LongText label={TEXTS.introduction} rows={4} most={TEXT_LIMITS.long} {...field('introduction')} />
        <FormEnd fault={theirs === undefined ? form.fault(SITE_WORDS) : undefined} busy={form.busy} submit="저장" />
      </Form>
    </>
  );
};

const wordsOf = (theirs: SiteProfile, mine: SiteProfile) =>
  [
    { key: 'name', label: TEXTS.name, theirs: theirs.siteName, mine: mine.siteName },
    { key: 'url', label: TEXTS.url, theirs: theirs.siteUrl, mine: mine.siteUrl },
    { key: 'introduction', label: TEXTS.introduction, theirs: theirs.introduction, mine: mine.introduction },
  ].filter((row) => row.theirs !== row.mine);
