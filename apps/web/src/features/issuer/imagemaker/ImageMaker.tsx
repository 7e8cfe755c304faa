import '../../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import { type CardTemplateId, parseCardTemplateId, type SiteCode } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NotShown } from '../../../shared/detail/Missing.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { Editor } from './Editor.tsx';
import { newContent } from './starters.ts';
import classes from './TemplateList.module.css';
import { TemplateList } from './TemplateList.tsx';
import { TEXTS } from './texts.ts';

/** What the cards of a bulk minting look like: the templates of a site, and one of them while it is designed (product 2, multi-card center). */
export const ImageMaker = () => {
  const siteCode = useActiveSite();
  const may = useMay('operator');
  const [params] = useSearchParams();
  const templateId = useIdNamed(parseCardTemplateId, 'template');
  if (siteCode === null) return <PageSkeleton />;
  if (templateId !== undefined) return <Loaded key={`${siteCode} ${templateId}`} siteCode={siteCode} templateId={templateId} />;
  if (params.get('template') === 'new' && may) return <New key={siteCode} siteCode={siteCode} />;
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <p className={classes.lead}>카드 한 장을 디자인하면 파일의 행마다 같은 모양의 카드를 그려 발행해요.</p>
      <TemplateList siteCode={siteCode} />
    </>
  );
};

const New = ({ siteCode }: { siteCode: SiteCode }) => {
  const [content] = useState(newContent);
  return (
    <>
      <PageTitle title={TEXTS.make} />
      <Text as="div" above={20}>
        <Editor siteCode={siteCode} content={content} stored={null} />
      </Text>
    </>
  );
};

const LIST = { to: addressOf('multiCardImageMaker'), label: TEXTS.title };

const Loaded = ({ siteCode, templateId }: { siteCode: SiteCode; templateId: CardTemplateId }) => {
  const [opening] = useState(() => crypto.randomUUID());
  // Asked anew at each opening: somebody may have gone on with it elsewhere; but nothing moves under the operator's eyes.
  const answer = useAnswerOf(
    TOKENS.cardTemplates,
    KEYS.cardTemplate(siteCode, templateId, opening),
    (port) => port.read({ siteCode, templateId }),
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (answer.data === undefined) return <NotShown of={answer} what="카드 디자인을" way={LIST} meanwhile={<PageSkeleton />} />;
  return (
    <>
      <PageTitle title={answer.data.name} />
      <Text as="div" above={20}>
        <Editor siteCode={siteCode} content={answer.data} stored={answer.data} />
      </Text>
    </>
  );
};
