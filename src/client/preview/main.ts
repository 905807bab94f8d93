import { ContentfulLivePreview } from '@contentful/live-preview';
import { keptToOrigins } from './origins.ts';
import { refreshOnChange } from './refresh.ts';

/**
 * The script of draft previews, and of nothing else: the content system's own SDK says where on the page its fields
 * are and hears of saved edits. Opened as a page of its own, not in the editors' frame, it does nothing.
 */
function start(script: HTMLScriptElement): void {
  const { space, environment, locale, origins, revision } = script.dataset;
  if (!space || !environment || !locale || !origins || !revision) return;
  const targetOrigin = keptToOrigins(window, origins.split(' '));
  void ContentfulLivePreview.init({ locale, space, environment, targetOrigin });
  const { saveEvent } = ContentfulLivePreview;
  if (!saveEvent) return;
  // The SDK would pass over what has no words on the page: pictures, settings, the order of a menu.
  saveEvent.inspectorModeEnabled = false;
  saveEvent.subscribe(refreshOnChange(revision));
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && window.parent !== window) start(currentScript);
