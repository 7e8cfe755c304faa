import { prepareBrowser } from '@naru/frontend/testing';

prepareBrowser();
