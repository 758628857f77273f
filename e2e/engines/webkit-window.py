#!/usr/bin/python3
"""One WebKitGTK window for WebKitWebDriver: any width, and a profile on disk that outlives the process."""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ['WEBKIT_PROFILE']
width, height = (int(side) for side in os.environ['WEBKIT_SIZE'].split('x'))
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', os.environ.get('WEBKIT_DARK') == '1')

manager = WebKit2.WebsiteDataManager(
    base_data_directory=f'{profile}/data', base_cache_directory=f'{profile}/cache'
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_preferred_languages(['fr_CA', 'fr'])
context.get_cookie_manager().set_persistent_storage(
    f'{profile}/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE
)
settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)


def open_window(_session=None):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def on_started(_context, session):
    info = WebKit2.ApplicationInfo.new()
    # The driver asks for this name.
    info.set_name('MiniBrowser')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', open_window)


context.connect('automation-started', on_started)
context.set_automation_allowed(True)
Gtk.main()
