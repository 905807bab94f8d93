import reactRenderer from '@astrojs/react/server.js';
import { renderedOnce } from './rendered-once.ts';

export default renderedOnce(reactRenderer);
