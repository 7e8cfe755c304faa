import { addressOf, isFileImage } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { readUrl } from '@naru/frontend/read-url';
import { useState } from 'react';
import { useParams } from 'react-router';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './SingleImage.module.css';

/** One image of the file server by itself; any other address is refused (product 2; choices 5). */
export const SingleImage = () => {
  const { fileUrl } = usePort(TOKENS.config);
  const { imageUrl = '' } = useParams();
  const [broken, setBroken] = useState(false);
  const base = new URL(fileUrl, location.origin).href;
  const address = readUrl(imageUrl, location.origin)?.href ?? '';
  if (broken || !isFileImage(address, base))
    return (
      <Hint title={<PageTitle title="볼 수 없는 이미지예요" />} text="나루에 올라온 이미지만 볼 수 있어요. 주소를 확인해 주세요.">
        <LinkButton to={addressOf('home')}>홈으로 가기</LinkButton>
      </Hint>
    );
  return (
    <>
      <PageTitle title="이미지" hidden />
      <img className={classes.image} src={address} alt="상품 이미지" onError={() => setBroken(true)} />
    </>
  );
};
