import { base64Of, numberOf, textOf } from '@naru/cli/framework';
import { operatorCommand } from '../operator/operator-command.ts';

export const createSite = operatorCommand({
  name: 'site create',
  summary: '발행사를 만들고 회원에게 맡깁니다.',
  words: ['발행사 코드', '이름'],
  options: {
    member: { type: 'string', value: '이메일 또는 지갑 ID', help: '발행사를 맡을 회원입니다. 꼭 필요합니다.' },
    logo: { type: 'string', value: '그림 파일', help: '발행사 로고입니다. 꼭 필요합니다.' },
    introduction: { type: 'string', value: '글', help: '스토어 소개입니다.' },
    sort: { type: 'string', value: '숫자', help: '메뉴의 순서입니다. 작을수록 앞에 옵니다. 없으면 100입니다.' },
  },
  body: async (given, io) => {
    const [siteCode = '', name = ''] = given.words;
    const logo = await base64Of(textOf(given, 'logo'), io);
    if (logo === undefined) return '--logo 옵션의 그림 파일을 읽을 수 없습니다.';
    const sort = numberOf(given, 'sort', 100);
    if (sort === undefined) return '--sort 옵션은 숫자여야 합니다.';
    return { siteCode, name, member: textOf(given, 'member'), introduction: textOf(given, 'introduction'), logo, sort };
  },
  print: (_, io) => io.out('발행사를 만들었습니다.'),
});

export const grantSite = operatorCommand({
  name: 'site grant',
  summary: '회원에게 발행사의 권한을 줍니다.',
  words: ['발행사 코드', '이메일 또는 지갑 ID'],
  body: ({ words: [siteCode = '', member = ''] }) => ({ siteCode, member }),
  print: (_, io) => io.out('권한을 주었습니다.'),
});
