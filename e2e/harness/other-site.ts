import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

/**
 * Opens a page of another site, which posts files to an address of ours at once, as any page can.
 * @param files JPEG, base64
 */
export async function postFromOtherSite(
  page: Page,
  action: string,
  field: string,
  files: readonly Buffer[],
): Promise<void> {
  const pictures = JSON.stringify(files.map((file) => file.toString('base64')));
  const html = `<!doctype html><title>Another site</title>
    <form method="post" enctype="multipart/form-data" action="${action}">
      <input type="file" name="${field}" multiple>
    </form>
    <script>
      const files = new DataTransfer();
      ${pictures}.forEach((text, index) => {
        const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
        files.items.add(new File([bytes], 'foreign-' + index + '.jpg', { type: 'image/jpeg' }));
      });
      document.querySelector('input').files = files.files;
      document.querySelector('form').submit();
    </script>`;
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForURL((url) => url.origin === new URL(action).origin);
  } finally {
    server.close();
  }
}
