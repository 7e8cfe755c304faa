import { failure } from '@naru/domain/failure';
import { SITE_WORDS, type SiteProfile, siteWordFaults } from '@naru/domain/issuer';
import { failureOfFault, pick } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { useForm } from '../form/use-form.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

const saidBy = (site: SiteProfile): string => JSON.stringify(pick(site, SITE_WORDS));

/** The words of a site as they are typed, and saving them, also where a colleague was quicker. */
export const useSiteWords = (site: SiteProfile, onDraft?: (draft: SiteProfile) => void) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  // What a colleague saves meanwhile does not move under the hands of whoever types: it is shown when they save.
  const [seen, setSeen] = useState(site);
  const [theirs, setTheirs] = useState<SiteProfile>();
  const form = useForm(site);
  const mine = form.typed;
  useLeaveGuard(saidBy(seen) !== saidBy(mine));

  const change = (part: Partial<SiteProfile>): void => {
    form.set(part);
    onDraft?.({ ...mine, ...part });
  };
  const take = (now: SiteProfile): void => {
    setSeen(now);
    setTheirs(undefined);
    change(now);
    queries.setQueryData(KEYS.site(site.siteCode), now);
  };
  const save = async (version: number): Promise<void> => {
    const { siteCode } = site;
    const words = { siteCode, version, ...pick(mine, SITE_WORDS) };
    const faults = siteWordFaults(mine).map(({ field, fault }) => failureOfFault(field, fault));
    const done = await form.send(faults, async () => {
      const answer = await port.updateSite(words);
      if (answer.ok || answer.failure.name !== 'changedMeanwhile') return answer;
      const now = await port.site(siteCode);
      // Saved already where the answer to an earlier try was lost.
      if (!now.ok || saidBy(now.value) === saidBy(mine)) return now;
      setTheirs(now.value);
      return { ok: false, failure: failure('changedMeanwhile') };
    });
    if (done === undefined) return;
    take(done.value);
    await queries.invalidateQueries({ queryKey: ['store'] });
    await session.reload();
    await overlays.open('notice', { title: '저장 완료', text: '회사 정보가 변경되었습니다.' });
  };
  return {
    mine,
    theirs,
    form,
    change,
    take,
    submit: () => save(seen.version),
    keepMine: (now: SiteProfile) => save(now.version),
  };
};
