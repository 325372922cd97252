import { createBrowserRouter, RouterProvider } from '@roadworthy/router';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const container = document.getElementById('gallery');
if (!container) throw new Error('The document has no container for the gallery.');
// Components with links lead to other paths and queries: all of them show the gallery.
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
createRoot(container).render(<RouterProvider router={router} />);
