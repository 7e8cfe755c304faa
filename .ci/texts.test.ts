import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unusedIn, unusedWords } from './texts-in.ts';

const words = unusedWords(readFileSync(join(import.meta.dirname, '../docs/GLOSSARY.md'), 'utf8'));
const whys = (text: string, file = 'apps/web/src/features/market/texts.ts'): readonly string[] =>
  unusedIn(file, text, words).map(({ why }) => why);

describe('the words of the glossary', () => {
  it('are read with what is said instead, and where they may stand', () => {
    expect(words.length).toBeGreaterThan(39);
    expect(words.find(({ word }) => word === '소각')).toEqual({ word: '소각', instead: '폐기', modules: [] });
    expect(words.find(({ word }) => word === '작품')?.modules).toContain('features/stories/');
  });

  it('are none where there is no table', () => {
    expect(unusedWords('# Glossary\n\n| in code | Korean |\n')).toEqual([]);
  });
});

describe('texts to people', () => {
  it.each([
    ['a word not used', "const text = 'NFT는 소각됩니다.';", 1],
    ['a word in a comment', "// 소각\nconst text = '폐기됩니다.';", 0],
    ['two of them', "const text = '지갑 아이디로 본인인증을 해 주세요.';", 2],
    ['a bare particle', `const text = "\${name}를 선물했어요.";`, 1],
    ['a bare particle in JSX', '<p>{name}은 판매 중이에요.</p>', 1],
    ['a bare particle behind a parameter', "const text = '{price}으로 변경합니다.';", 1],
    ['a chosen particle', `const text = "\${withJosa(name, '을/를')} 선물했어요.";`, 0],
    ['what begins like a particle', `const text = "\${name}이메일";`, 0],
    ['a number without a space', "const text = '달항아리 No.3';", 1],
    ['a number without commas', `const text = "달항아리 No. \${number}";`, 1],
    ['a number', `const text = "달항아리 No. \${formatNumber(number)}";`, 0],
    ['two levels of politeness', "const text = '문의를 남겼습니다. 곧 알려 드려요.';", 1],
    ['a request in an official text', "const text = '시간이 지났습니다. 다시 시도해 주세요.';", 0],
    ['two texts of two levels', "const texts = ['남겼습니다.', '남겨 보세요.', '남길 수 있어요.'];", 0],
    ['a command', "const text = 'npm start로 시작해 주세요.';", 1],
  ])('%s', (_, text, count) => {
    expect(whys(text)).toHaveLength(count);
  });

  it('use a word in its modules only', () => {
    expect(whys("const title = '작가와 작품의 이야기';", 'apps/web/src/features/stories/texts.ts')).toEqual([]);
    expect(whys("const title = '작품 목록';")).toEqual(['“작품” is “상품” (docs/GLOSSARY.md)']);
  });

  it('are told by their lines', () => {
    expect(unusedIn('a.ts', "const a = 1;\nconst text = '민팅';", words).map(({ line }) => line)).toEqual([2]);
  });

  it('tell operators of their commands', () => {
    expect(whys("const usage = '사용법: npm run naru';", 'apps/cli/src/framework/help.ts')).toEqual([]);
  });
});
