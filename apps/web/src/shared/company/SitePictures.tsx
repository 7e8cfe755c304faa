import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { SiteProfile } from '@naru/domain/issuer';
import { usePort } from '@naru/frontend/container';
import { chooseAnew, FormFault } from '@naru/frontend/form-parts';
import { Text, UNSEEN } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { type ReactNode, useId, useState } from 'react';
import { Art } from '../art/Art.tsx';
import { acceptOf, isOfType, PICTURE_TYPES, wrongTypes } from '../form/file-types.ts';
import { problemText } from '../form/problem.ts';
import { NO_FIELDS, useForm } from '../form/use-form.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import classes from './Company.module.css';
import { TEXTS } from './texts.ts';

/** Changing one of a site's pictures: what is answered is what the site looks like from then on. */
const useChange = (site: SiteProfile) => {
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const change = async (call: () => Answer<SiteProfile>, text: string): Promise<void> => {
    const done = await send([], call);
    if (done === undefined) return;
    queries.setQueryData(KEYS.site(site.siteCode), done.value);
    await queries.invalidateQueries({ queryKey: ['store'] });
    await overlays.open('notice', { title: '저장 완료', text });
  };
  return { problem, busy, change };
};

interface ChooseProps {
  readonly label: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

const Choose = ({ label, hint, busy, onFile }: ChooseProps) => {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={acceptOf(PICTURE_TYPES)}
        className={`${UNSEEN} ${classes.file}`}
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          setWrong(file && wrongTypes([file], PICTURE_TYPES));
          if (file !== undefined && isOfType(file, PICTURE_TYPES)) onFile(file);
          chooseAnew(event);
        }}
      />
      <label htmlFor={id} className={classes.choose}>
        {label}
      </label>
      <Text size={14} tone="muted" id={`${id}-hint`}>
        {hint}
      </Text>
      <FormFault text={wrong} />
    </>
  );
};

/** The site's logo: changed as soon as a file is chosen. */
export const Logo = ({ site }: { site: SiteProfile }) => {
  const { siteCode } = site;
  const port = usePort(TOKENS.issuerPort);
  const { problem, busy, change } = useChange(site);
  return (
    <div className={classes.head}>
      <div className={classes.logo}>
        <Art picture={site.logoImage} alt={`${isolated(site.siteName)} ${TEXTS.logo}`} sizes="94px" />
      </div>
      <div>
        <Choose
          label="로고 바꾸기"
          hint={PICTURE_TYPES.join(', ')}
          busy={busy}
          onFile={(logo) => void change(() => port.updateLogo({ siteCode, logo }), '로고가 변경되었습니다.')}
        />
        <FormFault text={problemText(problem)} />
      </div>
    </div>
  );
};

/** The wide picture above the store's name: changed as soon as a file is chosen, or taken away. */
export const Banner = ({ site }: { site: SiteProfile }): ReactNode => {
  const { siteCode, bannerImage } = site;
  const port = usePort(TOKENS.issuerPort);
  const { problem, busy, change } = useChange(site);
  return (
    <div>
      <Choose
        label={bannerImage === null ? '배너 올리기' : '배너 바꾸기'}
        hint="가로로 긴 이미지(4:1)가 좋아요. 휴대폰에서는 가운데가 2:1로 보여요."
        busy={busy}
        onFile={(banner) => void change(() => port.updateBanner({ siteCode, banner }), '배너가 변경되었습니다.')}
      />
      {bannerImage !== null && (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          onClick={() => void change(() => port.removeBanner(siteCode), '배너를 뺐습니다.')}
        >
          배너 빼기
        </Button>
      )}
      <FormFault text={problemText(problem)} />
    </div>
  );
};
