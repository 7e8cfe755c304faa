import { prepareBrowser } from '@naru/frontend/testing';
import { afterEach } from 'vitest';
import { clearPlaces } from '../shared/remembered-places.ts';

prepareBrowser();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearPlaces();
});
