"""Runs the notebooks cell by cell, and the examples of the pages as they are written.

Needs numpy, xarray and pandas.
"""

import contextlib
import glob
import io
import json
import os
import re
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = os.environ["RADIOSHED_TEST_PAGES"].split(os.pathsep)


def run(cells, where):
    """Runs cells in one namespace; returns what they print."""
    printed = io.StringIO()
    names = {"url": os.environ["RADIOSHED_SERVER"], "key": os.environ["RADIOSHED_KEY"]}
    with contextlib.redirect_stdout(printed):
        for number, cell in enumerate(cells, 1):
            exec(compile(cell, f"{where}, cell {number}", "exec"), names)
    return printed.getvalue()


class Examples(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(holder.name)

    def test_notebooks(self):
        notebooks = glob.glob(os.path.join(HERE, "../examples/*.ipynb"))
        self.assertTrue(notebooks)
        for notebook in notebooks:
            with open(notebook, encoding="utf-8") as file:
                cells = json.load(file)["cells"]
            run(["".join(each["source"]) for each in cells if each["cell_type"] == "code"], notebook)

    def test_pages(self):
        for page in PAGES:
            with open(page, encoding="utf-8") as file:
                examples = re.findall(r"^```py\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
            self.assertTrue(examples, page)
            with self.subTest(page):
                self.assertNotEqual(run(examples, page), "")
