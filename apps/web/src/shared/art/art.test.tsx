import type { Picture } from '@naru/domain/file';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Art } from './Art.tsx';

const PICTURE: Picture = { url: '/file/image/one', placeholder: '', width: 640, height: 640 };

test.each([
  ['generated', 'AI로 만든 그림'],
  ['assisted', 'AI 일부 사용'],
] as const)('a picture that is %s bears “%s”', (ai, label) => {
  render(<Art picture={{ ...PICTURE, ai }} alt="새벽" sizes="100px" />);
  expect(screen.getByText(label)).toBeDefined();
});

test('any other picture bears nothing', () => {
  render(<Art picture={PICTURE} alt="새벽" sizes="100px" />);
  expect(screen.queryByText(/AI/)).toBeNull();
});
